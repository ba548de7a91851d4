import Check from 'lucide-react/icons/check'
import Copy from 'lucide-react/icons/copy'
import { type ReactNode, useRef, useState } from 'react'

interface CodeSampleProps {
  label: string
  /** Only an output, without a bar above it. */
  plain?: boolean
  children: ReactNode
}

export function CodeSample({ label, plain = false, children }: CodeSampleProps) {
  const box = useRef<HTMLDivElement>(null)
  if (plain) return <div className="code">{children}</div>
  return (
    <div className="code" ref={box}>
      <div className="code-bar">
        <span>{label}</span>
        <CopyButton code={() => box.current?.querySelector('pre') ?? null} />
      </div>
      {children}
    </div>
  )
}

export const CodeOutput = ({ children }: { children: ReactNode }) => (
  <div className="output">
    <span>Output</span>
    {children}
  </div>
)

function CopyButton({ code }: { code: () => HTMLElement | null }) {
  const [said, setSaid] = useState('')
  async function copy() {
    const element = code()
    if (!element) return
    try {
      await navigator.clipboard.writeText(`${element.textContent?.trimEnd()}\n`)
      setSaid('Copied')
    } catch {
      getSelection()?.selectAllChildren(element) // the clipboard is closed to pages without a secure address
      setSaid('Selected: press Ctrl+C')
    }
  }
  return (
    <button type="button" className="copy" onClick={copy} onBlur={() => setSaid('')}>
      {said === 'Copied' ? <Check aria-hidden /> : <Copy aria-hidden />}
      <span aria-live="polite">{said || 'Copy'}</span>
    </button>
  )
}
