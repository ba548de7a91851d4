import './tls-eavesdropper.css'
import { Choice, Select } from '../controls.tsx'
import { FigureStage } from '../figure-stage.tsx'
import { choiceField, type Fields, numberField } from '../figure-state.ts'
import { useFigureState } from '../use-figure-state.ts'
import { bytesOf, Ladder } from './ladder.tsx'
import { type Message, type Mode, modes, notebook, pages, possible, visit } from './model.ts'

const paths = Object.keys(pages)
const blocks = [1, 4096, 32768] as const
const mostSteps = visit('TLS 1.3', '/hours', 1).length

interface State {
  mode: Mode
  step: number
  page: string
  block: (typeof blocks)[number]
}

const fields: Fields<State> = {
  mode: choiceField<Mode>('TLS 1.3', modes),
  step: numberField(1, { min: 1, max: mostSteps, step: 1 }),
  page: choiceField<string>('/hiv-test', paths),
  block: choiceField<State['block']>(1, blocks),
}

export function TlsEavesdropper() {
  const view = useFigureState(fields)
  const { mode, page, block } = view.state
  const messages = visit(mode, page, block)
  const steps = Math.min(view.state.step, messages.length)
  const go = (step: number) => view.change({ step })
  return (
    <FigureStage
      className="tle"
      view={view}
      picture={<Ladder messages={messages} steps={steps} rows={mostSteps} label={drawn(messages, steps)} />}
      controls={
        <>
          <div className="fig-buttons">
            <button type="button" disabled={steps === 1} onClick={() => go(steps - 1)}>
              Back
            </button>
            <button type="button" disabled={steps === messages.length} onClick={() => go(steps + 1)}>
              Next step
            </button>
            <button type="button" disabled={steps === messages.length} onClick={() => go(mostSteps)}>
              To the end
            </button>
          </div>
          <Choice
            legend="Protocol"
            options={modes.map((each) => [each, each] as const)}
            value={mode}
            onChange={(next) => view.change({ mode: next })}
          />
          <Notebook
            known={notebook(messages, steps)}
            port={mode === 'HTTP' ? 80 : 443}
            fitting={possible(mode, page, block, steps)}
          />
          <Select
            label="Page she reads"
            options={paths}
            value={page}
            onChange={(next) => view.change({ page: next })}
          />
          <Choice
            legend="Answer padded to"
            options={blocks.map((each) => [each, each === 1 ? 'nothing' : each.toLocaleString('en-US')] as const)}
            value={block}
            onChange={(next) => view.change({ block: next })}
          />
        </>
      }
      said={say(messages, steps)}
    />
  )
}

interface NotebookProps {
  known: readonly string[]
  port: number
  fitting: readonly string[]
}

function Notebook({ known, port, fitting }: NotebookProps) {
  return (
    <div className="tle-notes">
      <b>The stranger’s notebook</b>
      <ul>
        <li>192.0.2.101 talks to 198.51.100.20, port {port}, now</li>
        {known.map((each) => (
          <li key={each}>{each}</li>
        ))}
        <li>
          pages that fit the lengths: {fitting.length} of {paths.length}
          {fitting.length < paths.length && ` (${fitting.join(', ')})`}
        </li>
      </ul>
    </div>
  )
}

const drawn = (messages: readonly Message[], steps: number): string =>
  `Messages so far: ${messages
    .slice(0, steps)
    .map(({ from, names, sealed }) => `${names.join(', ')} from ${from}${sealed ? ', sealed' : ''}`)
    .join('; ')}`

function say(messages: readonly Message[], steps: number) {
  const now = messages[steps - 1]
  if (!now) return null
  const read = now.sealed
    ? 'Sealed: the stranger sees its length and nothing in it.'
    : now.reads.length > 0
      ? `The stranger reads ${now.reads.join(', ')}.`
      : 'The stranger reads addresses and ports.'
  return (
    <>
      <b>
        Step {steps} of {messages.length}, from {now.from === 'client' ? 'Ada' : 'the clinic'}: {now.names.join(', ')}.
      </b>{' '}
      {now.settles} {bytesOf(now) === 'no data' ? 'No data yet.' : `${bytesOf(now)} on the air.`} {read}
    </>
  )
}
