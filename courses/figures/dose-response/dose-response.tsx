import './dose-response.css'
import { Slider } from '../controls.tsx'
import { FigureStage } from '../figure-stage.tsx'
import { choiceField, type Fields, numberField } from '../figure-state.ts'
import { useFigureState } from '../use-figure-state.ts'
import { CurvePlot } from './curve-plot.tsx'
import { concentration, doseFor, midpoint, occupancy, type Settings, sites, spokenConcentration } from './model.ts'

const constants = [0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.33, 0.5, 1, 2, 5, 10]
const competitors = [0, 0.5, 1, 3, 4, 9, 19, 39, 99]
const doses = [0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10, 20, 50, 100, 200, 500, 1000]

interface State extends Settings {
  dose: number
}

const fields: Fields<State> = {
  kd: choiceField<number>(0.1, constants),
  competitor: choiceField<number>(0, competitors),
  slope: numberField(1, { min: 0.5, max: 3, step: 0.1 }),
  dose: choiceField<number>(2, doses),
}

const percent = (share: number) => {
  const value = 100 * share
  return `${Number(value.toFixed(value < 1 || value > 99 ? 1 : 0))} %`
}

const share = (count: number) => Number(count.toFixed(1))

export function DoseResponse() {
  const view = useFigureState(fields)
  const { dose, ...settings } = view.state
  const { kd, competitor, slope } = settings
  const half = midpoint(settings)
  const range = doseFor(0.9, settings) / doseFor(0.1, settings)
  const [held, crowd, empty] = sites(dose, settings)
  return (
    <FigureStage
      className="dose-response"
      view={view}
      picture={<CurvePlot settings={settings} dose={dose} />}
      controls={
        <>
          <Slider
            label="Affinity, Kd"
            value={constants.indexOf(kd)}
            text={concentration(kd)}
            spoken={spokenConcentration(kd)}
            max={constants.length - 1}
            onChange={(index) => view.change({ kd: constants[index] ?? kd })}
          />
          <Slider
            label="Competitor, in units of its constant"
            value={competitors.indexOf(competitor)}
            text={`${competitor}`}
            spoken={competitor ? `${competitor} times its constant` : 'none'}
            max={competitors.length - 1}
            onChange={(index) => view.change({ competitor: competitors[index] ?? competitor })}
          />
          <Slider
            label="Hill slope"
            value={slope}
            text={slope.toFixed(1)}
            spoken={`slope ${slope.toFixed(1)}`}
            min={0.5}
            max={3}
            step={0.1}
            onChange={(next) => view.change({ slope: next })}
          />
          <Slider
            label="Dose looked at"
            value={doses.indexOf(dose)}
            text={concentration(dose)}
            spoken={spokenConcentration(dose)}
            max={doses.length - 1}
            onChange={(index) => view.change({ dose: doses[index] ?? dose })}
          />
          <div className="fig-buttons">
            <button type="button" onClick={view.reset}>
              Reset
            </button>
          </div>
        </>
      }
      said={
        <>
          IC50 {concentration(half)}, {Number((half / kd).toPrecision(3))} times the Kd. From 10 to 90 % takes{' '}
          {Number(range.toPrecision(2)).toLocaleString('en-US')} times the dose. At {concentration(dose)} the compound
          holds {percent(occupancy(dose, settings))} of the sites.
        </>
      }
    >
      {slope === 1 && (
        <p className="dose-response-sites">
          Of 100 sites at {concentration(dose)}, {share(held)} hold the compound, {share(crowd)} the competitor, and{' '}
          {share(empty)} are empty.
        </p>
      )}
      <details>
        <summary>The curve as numbers</summary>
        <ul>
          {doses
            .filter((_, index) => index % 3 === 0)
            .map((each) => (
              <li key={each}>
                {concentration(each)}: {percent(occupancy(each, settings))}, alone with slope 1{' '}
                {percent(occupancy(each, { kd, slope: 1, competitor: 0 }))}
              </li>
            ))}
        </ul>
      </details>
    </FigureStage>
  )
}
