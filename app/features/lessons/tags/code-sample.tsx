import Check from 'lucide-react/icons/check'
import Copy from 'lucide-react/icons/copy'
import { type ReactNode, useRef, useState } from 'react'
import type { RunsIn } from '~/features/python/lesson-code.ts'
import { editorOf } from '~/features/workbench/editor/editor-of.ts'
import { useLessonContext } from '../lesson-context.ts'
import { NotebookLink } from '../notebook-links.tsx'
import { Runnable } from './runnable.tsx'
import { useRunsHere } from './use-runs-here.ts'

interface CodeSampleProps {
  label: string
  plain?: boolean
  sample?: string
  runs?: RunsIn
  /** Its last digits can differ from those shown. */
  digits?: boolean
  /** Why it does not run in the page. */
  why?: string
  /** Its name, where the code is commands of a shell that run in the page. */
  terminal?: string
  children: ReactNode
}

export function CodeSample(props: CodeSampleProps) {
  const { label, plain = false, sample, runs, digits = false, why, terminal, children } = props
  const box = useRef<HTMLDivElement>(null)
  const runsHere = useRunsHere(runs) || terminal !== undefined
  const name = terminal ?? sample
  if (plain) return <div className="code">{children}</div>
  const copy = <CopyButton code={() => box.current?.querySelector('.cm-content, pre') ?? null} />
  return (
    <div className="code" ref={box}>
      {name && runsHere ? (
        <>
          <Runnable label={label} sample={name} kind={terminal ? 'terminal' : 'python'} copy={copy}>
            {children}
          </Runnable>
          {digits && <p className="m-0 px-4 py-2 text-ink-2 text-sm">Your last digits can differ</p>}
        </>
      ) : (
        <>
          <div className="code-bar">
            <span>{label}</span>
            <span className="code-tools">
              {sample && runsHere === false && <InNotebook why={why} />}
              {copy}
            </span>
          </div>
          {children}
        </>
      )}
    </div>
  )
}

function InNotebook({ why }: { why: string | undefined }) {
  const { module, section } = useLessonContext()
  return (
    <>
      {why && <span>{why}</span>}
      <NotebookLink module={module} section={section} />
    </>
  )
}

function CopyButton({ code }: { code: () => HTMLElement | null }) {
  const [said, setSaid] = useState('')
  async function copy() {
    const element = code()
    if (!element) return
    const editor = editorOf.get(element)
    const text = editor?.state.doc.toString() ?? element.innerText
    try {
      await navigator.clipboard.writeText(`${text.trimEnd()}\n`)
      setSaid('Copied')
    } catch {
      // The clipboard is closed to pages without a secure address.
      editor?.focus()
      if (editor) editor.dispatch({ selection: { anchor: 0, head: editor.state.doc.length } })
      else getSelection()?.selectAllChildren(element)
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
