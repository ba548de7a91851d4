import './login-box.css'
import { Choice } from '../controls.tsx'
import { FigureStage } from '../figure-stage.tsx'
import { type Fields, flagField, textField } from '../figure-state.ts'
import { useFigureState } from '../use-figure-state.ts'
import { type Reading, read, type Typed } from './model.ts'
import { type TreeRow, treeRows } from './rows.ts'
import { isTyped, type Token } from './tokens.ts'

const maxCharacters = 48
const tidy = (text: string) =>
  text.length <= maxCharacters && [...text].every((char) => char >= ' ') ? text : undefined

const fields: Fields<Typed> = {
  name: textField('tess', tidy),
  password: textField('test-only', tidy),
  bind: flagField(false),
}

const examples: readonly (readonly [label: string, name: string, password: string])[] = [
  ['tess', 'tess', 'test-only'],
  ["o'brien", "o'brien", 'shamrock'],
  ["tess' --", "tess' --", 'x'],
  ['UNION', "x' UNION SELECT password FROM members --", 'x'],
]

export function LoginBox() {
  const view = useFigureState(fields)
  const { name, password, bind } = view.state
  const reading = read(view.state)
  const said = inWords(reading, bind)
  return (
    <FigureStage
      className="lgb"
      view={view}
      picture={
        <>
          <p className="lgb-line">
            {reading.tokens.map((token) => (
              <Word key={token.start} token={token} reading={reading} />
            ))}
          </p>
          {bind && (
            <p className="lgb-values">
              then the values: <code>{name}</code> and <code>{password}</code>
            </p>
          )}
          <TreePicture rows={treeRows(reading)} said={said} />
        </>
      }
      controls={
        <>
          <TextInput label="Name" value={name} onChange={(next) => view.change({ name: next })} />
          <TextInput label="Password" value={password} onChange={(next) => view.change({ password: next })} />
          <Choice
            legend="What was typed is"
            options={[
              [false, 'pasted into the query'],
              [true, 'bound as values'],
            ]}
            value={bind}
            onChange={(next) => view.change({ bind: next })}
          />
          <fieldset className="fig-buttons">
            <legend>Presets</legend>
            {examples.map(([label, first, second]) => (
              <button key={label} type="button" onClick={() => view.change({ name: first, password: second })}>
                {label}
              </button>
            ))}
          </fieldset>
        </>
      }
      said={said}
    />
  )
}

function inWords({ verdict, intact }: Reading, bind: boolean): string {
  const start = bind ? 'Bound' : 'Pasted'
  switch (verdict.kind) {
    case 'error':
      return `${start}: no tree. SQLite answers: ${verdict.message}. The page shows an error, the log a 500.`
    case 'refused':
      return `${start}: a second statement was typed, and Python’s driver refuses: ${verdict.message}`
    case 'beyond':
      return `${start}: this small parser does not know “${verdict.message}”. Ask SQLite itself.`
    case 'rows': {
      const tree = intact ? 'the tree is the programmer’s' : 'what was typed has changed the tree'
      const names = verdict.rows.map(([first]) => first ?? 'NULL')
      if (!names.length) return `${start}: ${tree}. No row matches, so nobody is let in.`
      return `${start}: ${tree}. ${names.length === 1 ? 'One row' : `${names.length} rows`}: ${names.join(', ')}. The form lets in ${names[0]}.`
    }
  }
}

function Word({ token, reading: { line } }: { token: Token; reading: Reading }) {
  const runs: { typed: boolean; text: string }[] = []
  for (let at = token.start; at < token.end; at += 1) {
    const typed = isTyped(line, at)
    const last = runs.at(-1)
    if (last?.typed === typed) last.text += line.text.charAt(at)
    else runs.push({ typed, text: line.text.charAt(at) })
  }
  return (
    <>
      <span className="lgb-word" data-kind={token.kind} data-obeyed={token.typed || undefined}>
        {runs.map(({ typed, text }, place) => (typed ? <u key={place}>{text}</u> : <span key={place}>{text}</span>))}
      </span>{' '}
    </>
  )
}

const height = 26
const indent = 20
const fit = (text: string, depth: number) => {
  const most = Math.floor((336 - depth * indent) / 7.9)
  return text.length > most ? `${text.slice(0, most - 1)}…` : text
}

function TreePicture({ rows, said }: { rows: readonly TreeRow[]; said: string }) {
  const shown: readonly TreeRow[] = rows.length ? rows : [{ depth: 0, text: 'no tree', typed: true, kind: 'remark' }]
  const parent = (place: number, depth: number) => shown.slice(0, place).findLastIndex((row) => row.depth < depth)
  const y = (place: number) => 4 + place * height
  return (
    <svg
      viewBox={`0 0 356 ${y(Math.max(shown.length, 5))}`}
      role="img"
      aria-label={`${shown.map(({ text }) => text).join('; ')}. ${said}`}
    >
      {shown.map(({ depth, text, typed, kind }, place) => (
        <g key={place}>
          {depth > 0 && (
            <path
              className="f-line"
              d={`M${4 + (depth - 1) * indent + 9} ${y(parent(place, depth)) + 22}V${y(place) + 11}H${4 + depth * indent}`}
            />
          )}
          <rect
            className={typed ? 'lgb-typed' : kind === 'remark' ? 'lgb-away' : 'f-box'}
            x={4 + depth * indent}
            y={y(place)}
            width={348 - depth * indent}
            height="22"
            rx="4"
          />
          <text
            className={`f-mono ${kind === 'remark' ? 'f-muted' : 'f-text'} lgb-node`}
            x={10 + depth * indent}
            y={y(place) + 16}
            fontSize="13"
          >
            {fit(text, depth)}
          </text>
        </g>
      ))}
    </svg>
  )
}

function TextInput({ label, value, onChange }: { label: string; value: string; onChange: (value: string) => void }) {
  return (
    <label className="lgb-field">
      {label}
      <input
        type="text"
        autoComplete="off"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        maxLength={maxCharacters}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </label>
  )
}
