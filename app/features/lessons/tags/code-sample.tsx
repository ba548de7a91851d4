import Check from 'lucide-react/icons/check'
import Copy from 'lucide-react/icons/copy'
import RotateCcw from 'lucide-react/icons/rotate-ccw'
import { Children, isValidElement, type ReactNode, useRef, useState } from 'react'
import type { RunsIn } from '~/features/python/lesson-code.ts'
import { RunButton } from '~/features/workbench/run-button.tsx'
import { useLazy } from '~/lib/browser/use-lazy.ts'
import { LoadFailure } from '~/ui/load-failure.tsx'
import type { SampleState, SampleTools } from '../code/sample-workbench.tsx'
import { useLessonContext } from '../lesson-context.ts'
import { lessonPath } from '../lesson-path.ts'
import { NotebookLink } from '../notebook-links.tsx'
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
  children: ReactNode
}

export function CodeSample({ label, plain = false, sample, runs, digits = false, why, children }: CodeSampleProps) {
  const box = useRef<HTMLDivElement>(null)
  const runsHere = useRunsHere(runs)
  if (plain) return <div className="code">{children}</div>
  const copy = <CopyButton code={() => box.current?.querySelector('.cm-content, pre') ?? null} />
  return (
    <div className="code" ref={box}>
      {sample && runsHere ? (
        <>
          <Runnable label={label} sample={sample} copy={copy}>
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

interface RunnableProps {
  label: string
  sample: string
  copy: ReactNode
  children: ReactNode
}

/** Its buttons stand from the start and stay; the editor takes the place of the code with the first press of Run. */
function Runnable({ label, sample, copy, children }: RunnableProps) {
  const { module, section } = useLessonContext()
  const tools = useRef<SampleTools>(null)
  const [wanted, setWanted] = useState(false)
  const [state, setState] = useState<SampleState>()
  const parts = useLazy(async () => {
    const [{ SampleWorkbench }, { loadCode }] = await Promise.all([
      import('../code/sample-workbench.tsx'),
      import('../code/load-code.ts'),
    ])
    return { SampleWorkbench, lesson: await loadCode(lessonPath(module, section)) }
  }, wanted)
  const running = state?.running ?? (wanted && parts.state !== 'failed')

  function run(): void {
    if (tools.current) tools.current.run()
    else if (parts.state === 'failed') parts.retry()
    else setWanted(true)
  }
  return (
    <>
      <div className="code-bar">
        <span>{label}</span>
        <span className="code-tools">
          <button
            type="button"
            className={state ? 'copy' : 'copy invisible'}
            aria-label="Reset"
            aria-disabled={!state?.changed}
            onClick={() => state?.changed && tools.current?.reset()}
          >
            <RotateCcw aria-hidden />
          </button>
          <RunButton
            running={running}
            className="copy"
            onRun={run}
            onStop={() => (tools.current ? tools.current.stop() : setWanted(false))}
          />
          {copy}
        </span>
      </div>
      {wanted && parts.loaded ? (
        <parts.loaded.SampleWorkbench
          lesson={parts.loaded.lesson}
          sample={sample}
          title={label}
          printed={Children.toArray(children).filter(isOutput)}
          tools={tools}
          onState={setState}
        />
      ) : (
        children
      )}
      {wanted && parts.state === 'failed' && (
        <LoadFailure name="the editor" onRetry={parts.retry} className="border-line border-t bg-surface p-4" />
      )}
    </>
  )
}

const isOutput = (child: ReactNode): boolean => isValidElement(child) && child.type === CodeOutput

function InNotebook({ why }: { why: string | undefined }) {
  const { module, section } = useLessonContext()
  return (
    <>
      {why && <span>{why}</span>}
      <NotebookLink module={module} section={section} />
    </>
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
      await navigator.clipboard.writeText(`${element.innerText.trimEnd()}\n`)
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
