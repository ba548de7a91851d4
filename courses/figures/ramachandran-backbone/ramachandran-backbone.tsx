import './ramachandran-backbone.css'
import { Choice, Slider } from '../controls.tsx'
import { FigureStage } from '../figure-stage.tsx'
import { choiceField, type Fields, numberField } from '../figure-state.ts'
import { useFigureState } from '../use-figure-state.ts'
import { ChainPlot } from './chain-plot.tsx'
import { MapPlot } from './map-plot.tsx'
import { chainOf, clashesAt, helical, helixOf, type Kind, type Residue, residues } from './model.ts'
import { angle, regionOf, sayChain, sayClash } from './say.ts'
import { distance } from './vectors.ts'

type Which = 'all' | 'one'

interface State {
  phi: number
  psi: number
  turn: Which
  residue: Kind
  view: number
}

const which = [
  ['all', 'every residue'],
  ['one', 'the middle one'],
] as const
const kinds = [
  ['alanine', 'alanine'],
  ['glycine', 'glycine'],
] as const
const whole = { min: -180, max: 180, step: 1 }
const fields: Fields<State> = {
  phi: numberField(helical.phi, whole),
  psi: numberField(helical.psi, whole),
  turn: choiceField<Which>('all', ['all', 'one']),
  residue: choiceField<Kind>('alanine', ['alanine', 'glycine']),
  view: numberField(20, { min: 0, max: 359, step: 1 }),
}

export function RamachandranBackbone() {
  const state = useFigureState(fields)
  const { phi, psi, turn, residue, view } = state.state
  const turns = { phi, psi }
  const chain = chainOf(turns, turn === 'all')
  const clashes = clashesAt(turns, residue)
  const ends = distance((chain[0] as Residue).ca, (chain[residues - 1] as Residue).ca)
  const helix = helixOf(turns)

  return (
    <FigureStage
      className="rbb"
      view={state}
      stacked
      picture={
        <svg
          viewBox="0 0 350 196"
          role="img"
          aria-label="A Ramachandran map, and a backbone of nine residues beside it"
        >
          <MapPlot turns={turns} kind={residue} onMove={state.change} />
          <ChainPlot
            chain={chain}
            kind={residue}
            clashes={clashes}
            view={view}
            onView={(next) => state.change({ view: next })}
          />
        </svg>
      }
      controls={
        <>
          <Slider
            label="φ, about N–Cα"
            value={phi}
            min={-180}
            max={180}
            text={angle(phi)}
            spoken={`${phi} degrees, ${regionOf(turns)}`}
            onChange={(value) => state.change({ phi: value })}
          />
          <Slider
            label="ψ, about Cα–C"
            value={psi}
            min={-180}
            max={180}
            text={angle(psi)}
            spoken={`${psi} degrees, ${regionOf(turns)}`}
            onChange={(value) => state.change({ psi: value })}
          />
          <Choice legend="Turn" options={which} value={turn} onChange={(value) => state.change({ turn: value })} />
          <Choice
            legend="Room for"
            options={kinds}
            value={residue}
            onChange={(value) => state.change({ residue: value })}
          />
          <Slider
            label="View from"
            value={view}
            max={359}
            text={angle(view)}
            spoken={`${view} degrees around the chain`}
            onChange={(value) => state.change({ view: value })}
          />
          <div className="fig-buttons">
            <button type="button" onClick={() => state.reset()}>
              Reset
            </button>
          </div>
        </>
      }
      said={sayChain(turns, residue, turn === 'all', ends)}
    >
      <details>
        <summary>The chain as numbers</summary>
        <ul>
          <li>
            If every residue has these angles: {helix.perTurn.toFixed(2)} residues a turn, {helix.rise.toFixed(2)} Å a
            residue
          </li>
          <li>
            From the first Cα to the last, {residues} residues: {ends.toFixed(2)} Å
          </li>
          {clashes.map((clash) => (
            <li key={clash.pair.join()}>{sayClash(clash)}</li>
          ))}
          {clashes.length === 0 && <li>No two atoms of the middle residue too close</li>}
        </ul>
      </details>
    </FigureStage>
  )
}
