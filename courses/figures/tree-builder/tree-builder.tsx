import './tree-builder.css'
import { FigureStage } from '../figure-stage.tsx'
import { type Field, type Fields, textField } from '../figure-state.ts'
import { useFigureState } from '../use-figure-state.ts'
import { BaseGrid } from './base-grid.tsx'
import { differences, distancesOf, neighborJoining, pairsIn, quartetOf, upgma } from './model.ts'
import { ClockTree, JoinedTree } from './tree-plot.tsx'

const names = ['A', 'B', 'C', 'D'] as const
type Name = (typeof names)[number]

/** Four viruses of section 7.1: A and C belong together, B and D, and C and D change fast. */
const original: Record<Name, string> = {
  A: 'GATTGCAGATTA',
  B: 'GACTACAGAATA',
  C: 'AATCACATATTG',
  D: 'GGCTATAGCTCA',
}

const sequenceField = (initial: string): Field<string> =>
  textField(initial, (text) => (/^[ACGT]{12}$/i.test(text) ? text.toUpperCase() : undefined))

const fields: Fields<Record<Name, string>> = {
  A: sequenceField(original.A),
  B: sequenceField(original.B),
  C: sequenceField(original.C),
  D: sequenceField(original.D),
}

export function TreeBuilder() {
  const view = useFigureState(fields)
  const sequences = view.state
  const table = distancesOf(names, (a, b) => differences(sequences[a as Name], sequences[b as Name]))
  const clock = upgma(names, table)
  const joined = neighborJoining(names, table)
  const inner = Number(quartetOf(joined).inner.toFixed(2))
  const found =
    inner === 0
      ? 'Neighbor joining has no inner branch: the distances decide for no pair.'
      : `Neighbor joining separates ${pairsIn(joined).replace(' | ', ' from ')} by a branch of ${inner}.`
  const agree = inner !== 0 && pairsIn(clock) === pairsIn(joined)
  const said = `UPGMA makes the pairs ${pairsIn(clock).replace(' | ', ' and ')}. ${found} The two ${agree ? 'agree' : 'do not agree'}.`

  return (
    <FigureStage
      className="trb"
      view={view}
      stacked
      picture={
        <svg viewBox="0 0 356 210" role="img" aria-label={said}>
          <ClockTree tree={clock} />
          <JoinedTree tree={joined} />
        </svg>
      }
      controls={
        <>
          <BaseGrid
            rows={names.map((name) => [name, sequences[name], original[name]] as const)}
            onChange={(name, sequence) => view.change({ [name]: sequence })}
          />
          <div className="fig-buttons">
            <button type="button" onClick={view.reset}>
              Reset
            </button>
          </div>
        </>
      }
      said={said}
    >
      <details>
        <summary>The distances as numbers</summary>
        <table>
          <thead>
            <tr>
              <td />
              {names.map((name) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {names.map((a) => (
              <tr key={a}>
                <th scope="row">{a}</th>
                {names.map((b) => (
                  <td key={b}>{table.get(`${a} ${b}`)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </FigureStage>
  )
}
