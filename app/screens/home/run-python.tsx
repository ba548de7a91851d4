import { titles } from 'courses/outline.ts'
import ArrowRight from 'lucide-react/icons/arrow-right'
import Play from 'lucide-react/icons/play'
import { useRef, useState } from 'react'
import { Link } from 'react-router'
import { useLazy } from '~/lib/browser/hooks/use-lazy.ts'
import { isComposing } from '~/lib/browser/is-composing.ts'
import { paths } from '~/paths.ts'
import { Button } from '~/ui/button.tsx'
import { LoadFailure } from '~/ui/loading/load-failure.tsx'

const loadOutput = () => import('./line-output.tsx')

/** One line of real Python for everybody; the first press fetches what runs it. */
export function RunPython() {
  // Uncontrolled: what is typed before the page's scripts are here stays.
  const line = useRef<HTMLInputElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const [asked, setAsked] = useState<{ code: string; run: number }>()
  const { state, loaded, retry } = useLazy(loadOutput, asked !== undefined)

  function run(): void {
    setAsked({ code: line.current?.value ?? '', run: (asked?.run ?? 0) + 1 })
    if (state === 'failed') retry()
  }

  return (
    <section
      id="run-python"
      aria-labelledby="run-python-title"
      className="wrap grid grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-8 pt-[clamp(2.5rem,5vw,4rem)] md:grid-cols-2"
    >
      <div>
        <h2 id="run-python-title">Run real Python, right here</h2>
        <p className="mt-3 max-w-120 text-ink-2" id="run-python-help">
          How many passwords can 8 lowercase letters make? Press Run. Then change the 8 to 12 and run it again.
        </p>
        <div className="mt-5 overflow-hidden rounded-lg border border-line-strong bg-surface">
          <div className="flex items-center gap-2 p-2">
            <input
              aria-label="One line of Python"
              aria-describedby="run-python-help"
              ref={line}
              defaultValue="print(26 ** 8)"
              onKeyDown={(event) => event.key === 'Enter' && !isComposing(event.nativeEvent) && run()}
              autoCapitalize="off"
              autoComplete="off"
              autoCorrect="off"
              spellCheck={false}
              enterKeyHint="go"
              className="min-h-11 min-w-0 grow rounded-md bg-transparent px-2 font-mono"
            />
            <Button ref={button} variant="primary" onClick={run}>
              <Play aria-hidden />
              Run
            </Button>
          </div>
          {state === 'failed' && (
            <LoadFailure name="Python" onRetry={retry} className="border-line border-t px-4 py-3" />
          )}
          {loaded && asked && <loaded.LineOutput {...asked} onStop={() => button.current?.focus()} />}
        </div>
      </div>
      <div>
        <p className="max-w-120 text-ink-2 md:pt-2">
          Every lesson works like this, and every output shown in it was checked by running the code. Open the first
          section of a course, no account needed:
        </p>
        <ul className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-2">
          {(['ml', 'bio', 'cyber'] as const).map((course) => (
            <li key={course} className={`c-${course}`}>
              <Button asChild className="w-full justify-between! border-course/35! hover:bg-course-wash!">
                <Link to={paths.try(course)}>
                  Try {titles[course]}
                  <ArrowRight aria-hidden className="text-course" />
                </Link>
              </Button>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
