import './alignment-matrix.css'
import { useEffect, useMemo, useState } from 'react'
import { Choice, Select, Slider } from '../controls.tsx'
import { FigureStage } from '../figure-stage.tsx'
import { choiceField, type Fields, flagField, numberField, textField } from '../figure-state.ts'
import { useFigureState } from '../use-figure-state.ts'
import { isAmino } from './blosum62.ts'
import { cellCount, cellOf, fill, type Mode, type Pairs, type Prices, rows, wayBack } from './model.ts'
import { say, signed } from './say.ts'
import { maxNumberedColumns, TablePlot } from './table-plot.tsx'

const maxCharacters = 45
const maxSteps = 3000 // above the cells and moves of any table; what is too much means the end
const frameMs = 90 // ms a step while playing
const frames = 160 // a large table takes several cells a step

const presets: Record<string, readonly [side: string, top: string]> = {
  'beginnings of alder and birch': ['MYRIYTEDA', 'MYEINERVYTEDA'],
  'WHAT and WAT': ['WHAT', 'WAT'],
  'KEPTWHAT and WHATLED': ['KEPTWHAT', 'WHATLED'],
  'alder and birch': ['MYRIYTEDADARPWHATWEAILKAPSISDHEEVIDKNCD', 'MYEINERVYTEDAPGRNWATWEALLKKPTISTHEEMIDEECE'],
  'alder and cedar': ['MYRIYTEDADARPWHATWEAILKAPSISDHEEVIDKNCD', 'MCEIMHESLEAEGYVTTWAETTKPWEEELIYEPNRNADIRKD'],
}

interface State extends Prices {
  side: string
  top: string
  /** Whether the way back takes a gap before a pair where both are best. */
  gaps: boolean
  step: number
}

const letters = (text: string) => [...text.toUpperCase()].filter(isAmino).slice(0, maxCharacters).join('')

const fields: Fields<State> = {
  side: textField('MYRIYTEDA', letters),
  top: textField('MYEINERVYTEDA', letters),
  mode: choiceField<Mode>('global', ['global', 'local']),
  pairs: choiceField<Pairs>('plain', ['plain', 'BLOSUM62']),
  match: numberField(1, { min: 1, max: 5, step: 1 }),
  mismatch: numberField(-1, { min: -5, max: 0, step: 1 }),
  first: numberField(2, { min: 0, max: 12, step: 1 }),
  further: numberField(2, { min: 0, max: 6, step: 1 }),
  gaps: flagField(false),
  step: numberField(72, { min: 1, max: maxSteps, step: 1 }),
}

export function AlignmentMatrix() {
  const view = useFigureState(fields)
  const { side, top, mode, pairs, match, mismatch, first, gaps } = view.state
  const further = Math.min(first, view.state.further)
  const table = useMemo(
    () => fill(side, top, { mode, pairs, match, mismatch, first, further }),
    [side, top, mode, pairs, match, mismatch, first, further],
  )
  const moves = useMemo(() => wayBack(table, gaps), [table, gaps])
  const cells = cellCount(table)
  const most = cells + moves.length
  const step = Math.min(view.state.step, most)
  const [playing, setPlaying] = useState(false)
  const go = (to: number) => view.change({ step: to === most ? maxSteps : to })
  const choose = (one: string, other: string) => view.change({ side: one, top: other, step: other.length + 1 })

  // biome-ignore lint/correctness/useExhaustiveDependencies: each step sets the clock for the next
  useEffect(() => {
    if (!playing) return
    if (step === most) return setPlaying(false)
    const stride = step < cells ? Math.min(Math.ceil(cells / frames), cells - step) : 1
    const timer = setTimeout(() => go(step + stride), frameMs)
    return () => clearTimeout(timer)
  }, [playing, step])

  function play() {
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return go(most)
    if (step === most) go(top.length + 1)
    setPlaying(!playing)
  }

  const at = cellOf(table, Math.min(step, cells))
  const [over, under] = rows(table, moves.slice(0, Math.max(0, step - cells)))
  const known = Object.keys(presets).find((name) => presets[name]?.[0] === side && presets[name]?.[1] === top)

  return (
    <FigureStage
      className="alm"
      view={view}
      picture={<TablePlot table={table} moves={moves} step={step} />}
      controls={
        <>
          <div className="fig-buttons">
            <button type="button" disabled={step <= 1} onClick={() => go(step - 1)}>
              Back
            </button>
            <button type="button" className="fig-main" disabled={step === most} onClick={() => go(step + 1)}>
              Step
            </button>
            <button type="button" onClick={play}>
              {playing ? 'Pause' : 'Play'}
            </button>
            <button type="button" disabled={step === cells} onClick={() => go(cells)}>
              Fill table
            </button>
            <button type="button" disabled={step === most} onClick={() => go(most)}>
              Trace back
            </button>
          </div>
          <Choice<Pairs>
            legend="Pairs"
            options={[
              ['plain', `plain, ${match} and ${signed(mismatch)}`],
              ['BLOSUM62', 'BLOSUM62'],
            ]}
            value={pairs}
            onChange={(next) => view.change({ pairs: next })}
          />
          <Slider
            label="Gap: first letter"
            value={first}
            text={signed(-first)}
            spoken={`costs ${first}`}
            max={12}
            onChange={(next) => view.change({ first: next, further: further === first ? Math.min(6, next) : further })}
          />
          <Slider
            label="Gap: each further letter"
            value={further}
            text={signed(-further)}
            spoken={`costs ${further}`}
            max={Math.min(first, 6)}
            onChange={(next) => view.change({ further: next })}
          />
          <Choice<Mode>
            legend="Alignment"
            options={[
              ['global', 'global'],
              ['local', 'local'],
            ]}
            value={mode}
            onChange={(next) => view.change({ mode: next })}
          />
        </>
      }
      more={
        <>
          <Select
            label="Sequences"
            options={Object.keys(presets)}
            value={known}
            none="your own"
            onChange={(name) => choose(...(presets[name] ?? ['', '']))}
          />
          <Letters label="Side" value={side} onChange={(text) => choose(text, top)} />
          <Letters label="Top" value={top} onChange={(text) => choose(side, text)} />
          <Slider
            label="Equal pair"
            value={match}
            spoken={`earns ${match}`}
            min={1}
            max={5}
            onChange={(next) => view.change({ match: next, pairs: 'plain' })}
          />
          <Slider
            label="Unequal pair"
            value={mismatch}
            spoken={`costs ${-mismatch}`}
            min={-5}
            max={0}
            onChange={(next) => view.change({ mismatch: next, pairs: 'plain' })}
          />
          <Choice
            legend="At a tie, take"
            options={[
              [false, 'the pair'],
              [true, 'the gap'],
            ]}
            value={gaps}
            onChange={(next) => view.change({ gaps: next })}
          />
        </>
      }
      said={playing && step < cells ? `Filling row ${at.i + 1} of ${side.length + 1}.` : say(table, moves, step)}
    >
      <p className="alm-rows" role="img" aria-label={`Side: ${over || 'nothing yet'}. Top: ${under || 'nothing yet'}.`}>
        {`${over || ' '}\n${under || ' '}`}
      </p>
      <div className="fig-controls">
        <Slider
          label="Steps made"
          value={step}
          text={`${step} of ${most}`}
          spoken={step <= cells ? `${step} of ${cells} cells filled` : `${step - cells} moves back`}
          min={1}
          max={most}
          onChange={go}
        />
      </div>
      {side.length <= maxNumberedColumns && top.length <= maxNumberedColumns && (
        <details>
          <summary>The table as numbers</summary>
          <ul>
            {table.best.slice(0, at.i + 1).map((row, i) => (
              <li key={`row ${i + 1}`}>
                {side[i - 1] ?? 'Nothing'}:{' '}
                {row
                  .slice(0, i === at.i ? at.j + 1 : undefined)
                  .map(signed)
                  .join(', ')}
              </li>
            ))}
          </ul>
        </details>
      )}
    </FigureStage>
  )
}

interface LettersProps {
  label: string
  value: string
  onChange: (text: string) => void
}

function Letters({ label, value, onChange }: LettersProps) {
  return (
    <label className="alm-letters">
      {label}
      <input
        type="text"
        value={value}
        autoComplete="off"
        spellCheck={false}
        maxLength={maxCharacters}
        onChange={(event) => onChange(letters(event.target.value))}
      />
    </label>
  )
}
