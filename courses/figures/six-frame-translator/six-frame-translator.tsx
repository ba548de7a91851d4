import '../controls.css'
import './six-frame-translator.css'
import { type KeyboardEvent, type ReactNode, useId, useState } from 'react'
import { FrameRows } from './frame-rows.tsx'
import { type Base, bases, type Edit, edit, proteinOf, sixFrames, summarise } from './model.ts'

const start = [...'ATGGCCATTGTAATGGGCAAATGA'] as Base[]
const original = sixFrames(start)
const shortest = 6
const longest = 30

const isBase = (key: string): key is Base => bases.some((base) => base === key)

/** Edit a sequence base by base and see all six frames follow. */
export function SixFrameTranslator() {
  const [dna, setDna] = useState<readonly Base[]>(start)
  const [at, setAt] = useState(4)
  const [done, setDone] = useState('The original sequence.')
  const frames = sixFrames(dna)
  const [before, after] = [original[0], frames[0]]

  function apply(change: Edit, said: string) {
    if (change.type === 'insert' ? dna.length >= longest : change.type === 'delete' && dna.length <= shortest) return
    const next = edit(dna, change)
    setDna(next)
    setAt(Math.min(at, next.length - 1))
    setDone(said)
  }
  const change = (base: Base) =>
    apply({ type: 'change', at, base }, `Base ${at + 1} changed from ${dna[at]} to ${base}.`)
  const insert = (base: Base) => apply({ type: 'insert', at, base }, `${base} inserted before base ${at + 1}.`)
  const remove = () => apply({ type: 'delete', at }, `Base ${at + 1}, ${dna[at]}, deleted.`)
  function onKeyDown(event: KeyboardEvent) {
    const key = event.key.toUpperCase()
    if (event.ctrlKey || event.metaKey || event.altKey) return
    if (isBase(key)) change(key)
    else if (event.key === 'Delete' || event.key === 'Backspace') remove()
    else return
    event.preventDefault()
  }

  return (
    <div className="plate sft">
      <Strip dna={dna} at={at} onSelect={setAt} onKeyDown={onKeyDown}>
        <FrameRows frames={frames} original={original} />
      </Strip>
      <div className="sft-controls fig-rule">
        <div className="fig-buttons">
          <button type="button" aria-label="Previous base" disabled={at === 0} onClick={() => setAt(at - 1)}>
            ←
          </button>
          <span className="sft-at">
            Base {at + 1} of {dna.length}: <b>{dna[at]}</b>
          </span>
          <button type="button" aria-label="Next base" disabled={at === dna.length - 1} onClick={() => setAt(at + 1)}>
            →
          </button>
        </div>
        <BaseButtons title="Change to" onPick={change} disabled={(base) => base === dna[at]} />
        <BaseButtons title="Insert before" onPick={insert} disabled={() => dna.length >= longest} />
        <div className="fig-buttons">
          <button type="button" disabled={dna.length <= shortest} onClick={remove}>
            Delete base
          </button>
          <button
            type="button"
            onClick={() => {
              setDna(start)
              setDone('Back to the original sequence.')
            }}
          >
            Reset
          </button>
        </div>
      </div>
      <p className="fig-said" role="status">
        {done} {before && after && summarise(before, after)}
      </p>
      <details>
        <summary>The six frames as text</summary>
        <ul>
          {frames.map((frame) => (
            <li key={frame.name}>
              <code>
                {frame.name} {proteinOf(frame)}
              </code>
            </li>
          ))}
        </ul>
      </details>
    </div>
  )
}

interface StripProps {
  dna: readonly Base[]
  at: number
  onSelect: (at: number) => void
  onKeyDown: (event: KeyboardEvent) => void
  children: ReactNode
}

/** The sequence as radio buttons (arrow keys choose a base), and what stands below it in the same columns. */
function Strip({ dna, at, onSelect, onKeyDown, children }: StripProps) {
  const name = useId()
  return (
    <fieldset
      className="sft-strip"
      style={{ gridTemplateColumns: `2rem repeat(${dna.length}, minmax(1.5rem, 1fr)) 1.5rem` }}
    >
      <legend className="sr-only">
        Sequence, 5′ to 3′. Arrow keys choose a base; A, C, G and T change it; Delete removes it.
      </legend>
      <span className="sft-label">5′</span>
      {dna.map((base, index) => (
        <label key={index} className="sft-base">
          <input
            type="radio"
            name={name}
            className="sr-only"
            aria-label={`Base ${index + 1}, ${base}`}
            checked={index === at}
            onChange={() => onSelect(index)}
            onKeyDown={onKeyDown}
          />
          <span>{base}</span>
        </label>
      ))}
      <span className="sft-label">3′</span>
      {children}
    </fieldset>
  )
}

interface BaseButtonsProps {
  title: string
  onPick: (base: Base) => void
  disabled: (base: Base) => boolean
}

function BaseButtons({ title, onPick, disabled }: BaseButtonsProps) {
  return (
    <div className="fig-buttons">
      <span>{title}</span>
      {bases.map((base) => (
        <button
          type="button"
          key={base}
          aria-label={`${title} ${base}`}
          disabled={disabled(base)}
          onClick={() => onPick(base)}
        >
          {base}
        </button>
      ))}
    </div>
  )
}
