import './pileup-simulator.css'
import { Choice, Slider } from '../controls.tsx'
import { FigureStage } from '../figure-stage.tsx'
import { choiceField, type Fields, flagField, numberField } from '../figure-state.ts'
import { useFigureState } from '../use-figure-state.ts'
import { callOf, callShares, type Draw, drawPile, evidenceOf, logLikelihoods, toyPiles } from './model.ts'
import { PileupPlot } from './pileup-plot.tsx'

const sources = ['base 40', 'base 80', 'simulate'] as const

interface State extends Draw {
  reads: (typeof sources)[number]
  place: boolean
  draw: number
}

const fields: Fields<State> = {
  reads: choiceField('base 40', sources),
  place: flagField(false),
  depth: numberField(20, { min: 1, max: 60, step: 1 }),
  share: numberField(0.5, { min: 0, max: 1, step: 0.05 }),
  quality: numberField(30, { min: 5, max: 40, step: 1 }),
  mapq: numberField(60, { min: 1, max: 60, step: 1 }),
  draw: numberField(1, { min: 1, max: 999, step: 1 }),
}

const copiesSaid = ['no changed copy', 'one changed copy', 'two changed copies']
const percent = (share: number) => `${(100 * share).toFixed(1)}\u00a0%`

export function PileupSimulator() {
  const view = useFigureState(fields)
  const { reads, place, draw, ...drawn } = view.state
  const simulated = reads === 'simulate'
  const pile = simulated ? drawPile(drawn, draw) : toyPiles[reads]
  const logs = logLikelihoods(evidenceOf(pile, place))
  const call = callOf(logs)
  const changed = pile.filter(({ alt }) => alt).length
  const shares = callShares(drawn, place)
  const said = `${changed} of ${pile.length} reads show T, ${place ? 'base and mapping quality' : 'base quality only'}. Called: ${copiesSaid[call.copies]}, QUAL ${call.qual}${call.copies ? `, GQ ${call.gq}` : ''}.`

  return (
    <FigureStage
      className="pup"
      view={view}
      picture={<PileupPlot pile={pile} countsPlace={place} logs={logs} call={call} said={said} />}
      controls={
        <>
          <label className="fig-check">
            <input type="checkbox" checked={place} onChange={() => view.change({ place: !place })} />
            Mapping quality counts
          </label>
          <Choice<State['reads']>
            legend="Reads"
            options={[
              ['base 40', 'Base 40'],
              ['base 80', 'Base 80'],
              ['simulate', 'Simulate'],
            ]}
            value={reads}
            onChange={(next) => view.change({ reads: next })}
          />
          {simulated && (
            <>
              <Slider
                label="Depth"
                value={drawn.depth}
                min={1}
                max={60}
                spoken={`${drawn.depth} reads`}
                onChange={(depth) => view.change({ depth })}
              />
              <Slider
                label="True share of T"
                value={drawn.share}
                max={1}
                step={0.05}
                spoken={`${Math.round(100 * drawn.share)} percent of the DNA`}
                onChange={(share) => view.change({ share })}
              />
              <Slider
                label="Base quality"
                value={drawn.quality}
                min={5}
                max={40}
                spoken={`${drawn.quality}, an error of ${(10 ** (-drawn.quality / 10)).toPrecision(2)}`}
                onChange={(quality) => view.change({ quality })}
              />
              <div className="fig-buttons">
                <button type="button" onClick={() => view.change({ draw: (draw % 999) + 1 })}>
                  Draw again
                </button>
              </div>
            </>
          )}
        </>
      }
      more={
        simulated && (
          <Slider
            label="Mapping quality"
            value={drawn.mapq}
            min={1}
            max={60}
            spoken={`${drawn.mapq}, misplaced with a chance of ${(10 ** (-drawn.mapq / 10)).toPrecision(2)}`}
            onChange={(mapq) => view.change({ mapq })}
          />
        )
      }
      said={
        <>
          {said}
          {simulated &&
            ` Of many such pileups, ${percent(shares[0])} are called 0/0, ${percent(shares[1])} 0/1, ${percent(shares[2])} 1/1.`}
        </>
      }
    >
      <details>
        <summary>The reads as text</summary>
        <p>{pile.map(({ alt, quality, mapq }) => `${alt ? 'T' : 'C'} (base ${quality}, MAPQ ${mapq})`).join(', ')}</p>
      </details>
    </FigureStage>
  )
}
