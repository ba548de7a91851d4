import { type FormEvent, useId, useRef } from 'react'
import { Button } from '~/ui/button.tsx'
import { ProgressBar } from '~/ui/progress-bar.tsx'
import type { PythonError } from './protocol.ts'
import type { Result, RunState } from './use-run.ts'

export function RunOutput({ state }: { state: RunState }) {
  const { running, old, progress, text, pictures, answer, result, job } = state
  const shows = text !== '' || pictures.length > 0
  return (
    <div className="run-output">
      {progress !== undefined && (
        <div className="fetching">
          <p>Downloading Python (first time)</p>
          <ProgressBar aria-label="Python fetched" value={Math.round(progress * 100)} max={100} />
        </div>
      )}
      {shows && (
        <div className={old ? 'output old' : 'output'}>
          <span>{old ? 'Output of the last run' : 'Output'}</span>
          {text && (
            // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard
            <pre role="log" aria-label="Output" tabIndex={0} translate="no">
              {text}
            </pre>
          )}
          {pictures.map((url, index) => (
            <img key={url} src={url} alt={`Plot ${index + 1} that the code drew`} />
          ))}
        </div>
      )}
      {answer && <AnswerForm answer={answer} />}
      <div role="status">
        {running && progress === undefined && !answer && <p className={shows ? 'sr-only' : 'run-state'}>Running…</p>}
        {result && !running && <Outcome result={result} silent={!shows && job?.check === undefined} />}
      </div>
    </div>
  )
}

function AnswerForm({ answer }: { answer: (line: string) => void }) {
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  function submit(event: FormEvent): void {
    event.preventDefault()
    answer(field.current?.value ?? '')
  }
  return (
    <form className="answer" onSubmit={submit}>
      <label htmlFor={id}>Your program is waiting for input</label>
      {/* biome-ignore lint/a11y/noAutofocus: the code that the learner has started waits for it */}
      <input id={id} ref={field} autoFocus autoComplete="off" />
      <Button type="submit" size="sm">
        Enter
      </Button>
    </form>
  )
}

function Outcome({ result, silent }: { result: Result; silent: boolean }) {
  if (result.kind === 'finished') return silent ? <p className="run-state">Done, no output.</p> : null
  if (result.kind === 'stopped') return <p className="run-state">Stopped.</p>
  if (result.kind === 'failed')
    return <p className="run-state">Python could not be fetched. Check your connection and run it again.</p>
  if (result.kind === 'crashed') return <p className="run-state">Python stopped unexpectedly. Run it again.</p>
  if (result.kind === 'notIsolated')
    return <p className="run-state">This browser cannot keep code apart from your account, so nothing is run here.</p>
  return <Raised error={result.error} />
}

/** What a check has found stands beside its button. */
function Raised({ error }: { error: PythonError }) {
  const { from, kind, message, line, trace, file } = error
  if (from === 'check') return null
  return (
    <div className="raised">
      <p>
        <strong>
          {kind}
          {from === 'before' ? ` in ${file}, which runs before this` : line ? ` in line ${line}` : ''}
        </strong>
        {message && `: ${message}`}
      </p>
      {trace.length > 1 && <pre>{trace.join('\n')}</pre>}
    </div>
  )
}
