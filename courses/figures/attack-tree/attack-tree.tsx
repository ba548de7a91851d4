import './attack-tree.css'
import { Slider } from '../controls.tsx'
import { FigureStage } from '../figure-stage.tsx'
import { type Fields, flagField, numberField } from '../figure-state.ts'
import { useFigureState } from '../use-figure-state.ts'
import { type Control, controlNames, controls, dearerWith, laptopTree, rowsOf, summarize } from './model.ts'
import { TreeDrawing } from './tree-drawing.tsx'

interface State extends Record<Control, boolean> {
  phish: number
}

const fields: Fields<State> = {
  long: flagField(false),
  lock: flagField(false),
  disk: flagField(false),
  second: flagField(false),
  phish: numberField(180, { min: 20, max: 1000, step: 10 }),
}

export function AttackTree() {
  const view = useFigureState(fields)
  const { phish } = view.state
  const bought = controlNames.filter((name) => view.state[name])
  const rows = rowsOf(laptopTree(phish), dearerWith(bought))
  const said = summarize(bought, phish)
  return (
    <FigureStage
      className="att"
      view={view}
      picture={<TreeDrawing rows={rows} label={said} />}
      controls={
        <>
          <fieldset className="att-offers">
            <legend>Defenses to buy</legend>
            {controlNames.map((name) => (
              <label key={name} className="fig-check">
                <input
                  type="checkbox"
                  checked={view.state[name]}
                  onChange={(event) => view.change({ [name]: event.target.checked })}
                />
                {controls[name].name}, ${controls[name].price}
              </label>
            ))}
          </fieldset>
          <Slider
            label="Cost of phishing a password"
            value={phish}
            text={`$${phish}`}
            spoken={`${phish} dollars to the thief`}
            min={20}
            max={1000}
            step={10}
            onChange={(next) => view.change({ phish: next })}
          />
        </>
      }
      said={said}
    />
  )
}
