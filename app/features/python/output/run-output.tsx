import { type FormEvent, useId, useRef } from 'react'
import { formatNumber } from '~/lib/format-number.ts'
import { Button } from '~/ui/button.tsx'
import { PlotFigure } from '../plots/plot-figure.tsx'
import type { RunState } from '../use-run.ts'
import { OutputText } from './output-text.tsx'
import { Raised } from './raised.tsx'
import { spokenOutput } from './spoken-output.ts'
import { QueuedStatus, StartupStatus } from './startup-status.tsx'

export function RunOutput({ state }: { state: RunState }) {
  const { old, running, startup, text, pictures, figures, steps, answer, result } = state
  const raised = result?.kind === 'raised' && result.error.from !== 'check' && !result.error.blank
  const trace = raised && !old ? result.error.trace : []
  const box = useRef<HTMLDivElement>(null)
  function submit(line: string): void {
    answer?.(line)
    // The form goes, and the focus with it. Not to the editor: keys pressed too early would change the code.
    box.current?.focus({ preventScroll: true })
  }
  return (
    <div className="run-output" ref={box} tabIndex={-1}>
      {startup && <StartupStatus startup={startup} />}
      {(text || pictures.length + figures.length > 0) && (
        <div className={old ? 'output old' : 'output'}>
          <span>{old ? 'Output of the last run' : 'Output'}</span>
          {text && <OutputText text={text} />}
          {pictures.map((url, index) => (
            <img key={url} src={url} alt={`Plot ${index + 1} that the code drew`} />
          ))}
          {figures.map((each, index) => (
            <PlotFigure key={each} text={each} number={index + 1} />
          ))}
        </div>
      )}
      {running && steps && <p className="run-state">{formatNumber(steps)} training steps</p>}
      {answer && <AnswerForm answer={submit} />}
      <div role="status">
        <Outcome state={state} />
      </div>
      {trace.length > 1 && <pre>{trace.join('\n')}</pre>}
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

function Outcome({ state }: { state: RunState }) {
  const { running, startup, waitsFor, answer, text, pictures, figures, result, job } = state
  const plots = pictures.length + figures.length
  const shows = text !== '' || plots > 0
  if (waitsFor) return <QueuedStatus section={waitsFor} />
  if (running) return startup || answer ? null : <p className={shows ? 'sr-only' : 'run-state'}>Running…</p>
  switch (result?.kind) {
    case 'finished':
      if (shows) return <p className="sr-only">{spokenOutput(text, plots)}</p>
      return job?.check === undefined ? <p className="run-state">Done, no output.</p> : null
    case 'stopped':
      return <p className="run-state">Stopped.</p>
    case 'failed':
      return <p className="run-state">Python could not be downloaded. Check your connection and run it again.</p>
    case 'crashed':
      return <p className="run-state">Python crashed and was restarted. Your code is safe. Run it again.</p>
    case 'notIsolated':
      return (
        <p className="run-state">
          This browser cannot run code safely, with your account out of its reach. Try another browser.
        </p>
      )
    case 'raised':
      // What a check has found stands beside its button.
      return isVerdict(state) ? null : <Raised error={result.error} />
    default:
      return null
  }
}

/** The check has run, and the code is not what it asks for. */
export const isVerdict = ({ job, result }: RunState): boolean =>
  job?.check !== undefined &&
  result?.kind === 'raised' &&
  (result.error.from === 'check' || result.error.blank === true)
