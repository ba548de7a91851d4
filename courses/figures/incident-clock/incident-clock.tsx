import './incident-clock.css'
import { Choice, Slider } from '../controls.tsx'
import { FigureStage } from '../figure-stage.tsx'
import { choiceField, type Fields, numberField } from '../figure-state.ts'
import { useFigureState } from '../use-figure-state.ts'
import { CostCurves } from './cost-curves.tsx'
import { type Means, maxMinutes, type Situation, summarize } from './model.ts'

interface State extends Situation {
  minute: number
}

const fields: Fields<State> = {
  minute: numberField(0, { min: 0, max: maxMinutes, step: 1 }),
  means: choiceField<Means>('network', ['network', 'plug']),
  leak: numberField(60, { min: 0, max: 1000, step: 20 }),
  hazard: numberField(0.1, { min: 0, max: 1, step: 0.05 }),
  half: numberField(20, { min: 5, max: 60, step: 5 }),
}

export function IncidentClock() {
  const view = useFigureState(fields)
  const { minute, ...situation } = view.state
  const said = summarize(minute, situation)
  return (
    <FigureStage
      className="icl"
      view={view}
      picture={<CostCurves minute={minute} situation={situation} label={said} />}
      controls={
        <>
          <Slider
            label="Contain after"
            value={minute}
            text={`${minute} min`}
            spoken={`${minute} minutes of watching`}
            min={0}
            max={maxMinutes}
            step={1}
            onChange={(next) => view.change({ minute: next })}
          />
          <Choice<Means>
            legend="By"
            options={[
              ['network', 'cutting the network'],
              ['plug', 'pulling the plug'],
            ]}
            value={situation.means}
            onChange={(means) => view.change({ means })}
          />
          <Slider
            label="Data leaving"
            value={situation.leak}
            text={`$${situation.leak} a min`}
            spoken={`${situation.leak} dollars a minute`}
            min={0}
            max={1000}
            step={20}
            onChange={(leak) => view.change({ leak })}
          />
        </>
      }
      more={
        <>
          <Slider
            label="Chance of encryption"
            value={situation.hazard}
            text={`${situation.hazard} % a min`}
            spoken={`${situation.hazard} percent a minute`}
            min={0}
            max={1}
            step={0.05}
            onChange={(hazard) => view.change({ hazard })}
          />
          <Slider
            label="Watching halves the unknown in"
            value={situation.half}
            text={`${situation.half} min`}
            spoken={`${situation.half} minutes`}
            min={5}
            max={60}
            step={5}
            onChange={(half) => view.change({ half })}
          />
        </>
      }
      said={said}
    />
  )
}
