import RotateCcw from 'lucide-react/icons/rotate-ccw'
import { Children, type ComponentType, isValidElement, type ReactNode, useRef, useState } from 'react'
import { RunButton } from '~/features/workbench/run-button.tsx'
import { useLazy } from '~/lib/browser/hooks/use-lazy.ts'
import { usePrefetch } from '~/lib/browser/hooks/use-prefetch.ts'
import { LoadFailure } from '~/ui/loading/load-failure.tsx'
import type { BenchProps, BenchState, BenchTools } from '../code/bench-props.ts'
import { useLessonContext } from '../lesson-context.ts'
import { lessonPath } from '../loading/lesson-path.ts'
import { CodeOutput } from './code-output.tsx'

interface Kind {
  load(): Promise<ComponentType<BenchProps>>
  /** What the first press will need. */
  prefetch?(): Promise<unknown>
  name: string
  reset: string
}

const kinds: Record<'python' | 'terminal', Kind> = {
  python: {
    load: async () => (await import('../code/sample-workbench.tsx')).SampleWorkbench,
    name: 'the editor',
    reset: 'Reset',
  },
  terminal: {
    load: async () => (await import('../code/terminal-workbench.tsx')).TerminalWorkbench,
    prefetch: async () => {
      const [{ fetchShell }] = await Promise.all([
        import('~/features/terminal/start-shell.ts'),
        import('../code/terminal-workbench.tsx'),
      ])
      await fetchShell()
    },
    name: 'the terminal',
    reset: 'Start again',
  },
}

interface RunnableProps {
  label: string
  sample: string
  kind: keyof typeof kinds
  copy: ReactNode
  children: ReactNode
}

/** Its buttons stand from the start and stay; what runs takes the place of code and output with the first press of Run. */
export function Runnable({ label, sample, kind, copy, children }: RunnableProps) {
  const { module, section, userId } = useLessonContext()
  const tools = useRef<BenchTools>(null)
  const [wanted, setWanted] = useState(false)
  const [state, setState] = useState<BenchState>()
  const { load, prefetch, name, reset } = kinds[kind]
  const bar = useRef<HTMLDivElement>(null)
  usePrefetch(bar, prefetch)
  const parts = useLazy(async () => {
    const [Bench, { loadCode }] = await Promise.all([load(), import('../code/load-code.ts')])
    return { Bench, lesson: await loadCode(lessonPath(module, section)) }
  }, wanted)
  const running = state?.running ?? (wanted && parts.state !== 'failed')

  function run(): void {
    if (tools.current) tools.current.run()
    else if (parts.state === 'failed') parts.retry()
    else setWanted(true)
  }
  const shown = Children.toArray(children)
  return (
    <>
      <div className="code-bar" ref={bar}>
        <span>{label}</span>
        <span className="code-tools">
          <button
            type="button"
            className={state ? 'copy' : 'copy invisible'}
            aria-label={reset}
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
        <parts.loaded.Bench
          key={userId}
          lesson={parts.loaded.lesson}
          sample={sample}
          title={label}
          code={shown.filter((child) => !isOutput(child))}
          printed={shown.filter(isOutput)}
          tools={tools}
          onState={setState}
        />
      ) : (
        children
      )}
      {wanted && parts.state === 'failed' && (
        <LoadFailure name={name} onRetry={parts.retry} className="border-line border-t bg-surface p-4" />
      )}
    </>
  )
}

const isOutput = (child: ReactNode): boolean => isValidElement(child) && child.type === CodeOutput
