import Check from 'lucide-react/icons/check'
import Copy from 'lucide-react/icons/copy'
import Play from 'lucide-react/icons/play'
import { lazy, type ReactNode, Suspense, useRef, useState } from 'react'
import type { RunsIn } from '~/features/python/lesson-code.ts'
import { useLessonContext } from '../lesson-context.ts'
import { NotebookLink } from '../notebook-links.tsx'
import { useRunsHere } from './use-runs-here.ts'

const SampleWorkbench = lazy(async () => ({ default: (await import('../code/sample-workbench.tsx')).SampleWorkbench }))

interface CodeSampleProps {
  label: string
  plain?: boolean
  sample?: string
  runs?: RunsIn
  children: ReactNode
}

export function CodeSample({ label, plain = false, sample, runs, children }: CodeSampleProps) {
  const box = useRef<HTMLDivElement>(null)
  const [running, setRunning] = useState(false)
  const runsHere = useRunsHere(runs)
  if (plain) return <div className="code">{children}</div>
  return (
    <div className="code" ref={box}>
      <div className="code-bar">
        <span>{label}</span>
        <span className="code-tools">
          {sample && runsHere === false && <InNotebook />}
          {sample && runsHere && !running && (
            <button type="button" className="copy" onClick={() => setRunning(true)}>
              <Play aria-hidden />
              Run
            </button>
          )}
          <CopyButton code={() => box.current?.querySelector('pre') ?? null} />
        </span>
      </div>
      {running && sample ? (
        <Suspense fallback={children}>
          <SampleWorkbench sample={sample} title={label} />
        </Suspense>
      ) : (
        children
      )}
    </div>
  )
}

function InNotebook() {
  const { module, section } = useLessonContext()
  return <NotebookLink module={module} section={section} />
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
      setSaid('Selected. Press Ctrl+C')
    }
  }
  return (
    <button type="button" className="copy" onClick={copy} onBlur={() => setSaid('')}>
      {said === 'Copied' ? <Check aria-hidden /> : <Copy aria-hidden />}
      <span aria-live="polite">{said || 'Copy'}</span>
    </button>
  )
}
