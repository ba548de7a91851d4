import './six-frame-translator.css'
import { type KeyboardEvent, useState } from 'react'
import { FigureStage } from '../figure-stage.tsx'
import { type Fields, numberField } from '../figure-state.ts'
import { useFigureState } from '../use-figure-state.ts'
import { FrameRows } from './frame-rows.tsx'
import { type Base, bases, type Edit, edit, proteinOf, sixFrames, summarize } from './model.ts'
import { Strip } from './strip.tsx'

const start = [...'ATGGCCATTGTAATGGGCAAATGA'] as Base[]
const original = sixFrames(start)
const minCharacters = 6
const maxCharacters = 30

const isBase = (key: string): key is Base => bases.some((base) => base === key)

interface State {
  dna: readonly Base[]
  /** The chosen base, from 1. */
  base: number
}

const fields: Fields<State> = {
  dna: {
    initial: start,
    write: (dna) => dna.join(''),
    read(text) {
      const dna = [...text.toUpperCase()]
      return dna.every(isBase) && dna.length >= minCharacters && dna.length <= maxCharacters ? dna : undefined
    },
  },
  base: numberField(5, { min: 1, max: maxCharacters, step: 1 }),
}

export function SixFrameTranslator() {
  const view = useFigureState(fields)
  const { dna } = view.state
  const at = Math.min(view.state.base, dna.length) - 1
  const setAt = (to: number) => view.change({ base: to + 1 })
  const [done, setDone] = useState(() => (dna.join('') === start.join('') ? 'The original sequence.' : ''))
  const frames = sixFrames(dna)
  const [before, after] = [original[0], frames[0]]

  function apply(change: Edit, said: string) {
    if (
      change.type === 'insert' ? dna.length >= maxCharacters : change.type === 'delete' && dna.length <= minCharacters
    )
      return
    const next = edit(dna, change)
    view.change({ dna: next, base: Math.min(at + 1, next.length) })
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
    <FigureStage
      className="sft"
      view={view}
      stacked
      picture={
        <Strip dna={dna} at={at} onSelect={setAt} onKeyDown={onKeyDown}>
          <FrameRows frames={frames} original={original} />
        </Strip>
      }
      controls={
        <>
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
          <BaseButtons title="Insert before" onPick={insert} disabled={() => dna.length >= maxCharacters} />
          <div className="fig-buttons">
            <button type="button" disabled={dna.length <= minCharacters} onClick={remove}>
              Delete base
            </button>
            <button
              type="button"
              onClick={() => {
                view.change({ dna: start })
                setDone('Back to the original sequence.')
              }}
            >
              Reset
            </button>
          </div>
        </>
      }
      said={
        <>
          {done} {before && after && summarize(before, after)}
        </>
      }
    >
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
    </FigureStage>
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
