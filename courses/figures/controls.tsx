import './controls.css'
import { useId } from 'react'

interface KnobProps {
  label: string
  value: number
  /** What is shown where that is not the number itself. */
  text?: string
  /** What is read out: the value with its unit and what it means. */
  spoken: string
  min?: number
  max: number
  step?: number
  onChange: (value: number) => void
}

export function Slider({ label, value, text, spoken, onChange, ...range }: KnobProps) {
  return (
    <label className="fig-knob">
      <span>
        {label} <b>{text ?? `${value}`.replace('-', '−')}</b>
      </span>
      <input
        type="range"
        aria-label={label}
        aria-valuetext={spoken}
        {...range}
        value={value}
        onChange={(event) => onChange(Number(event.target.value))}
      />
    </label>
  )
}

interface ChoiceProps<T> {
  legend: string
  options: readonly (readonly [T, string])[]
  value: T
  onChange: (value: T) => void
}

export function Choice<T>({ legend, options, value, onChange }: ChoiceProps<T>) {
  const name = useId()
  return (
    <fieldset className="fig-choice">
      <legend>{legend}</legend>
      {options.map(([each, label]) => (
        <label key={label}>
          <input type="radio" name={name} checked={each === value} onChange={() => onChange(each)} />
          {label}
        </label>
      ))}
    </fieldset>
  )
}

interface SelectProps<T> {
  label: string
  options: readonly T[]
  value: T | undefined
  /** What it says when no option is the value. */
  none?: string
  onChange: (value: T) => void
}

export function Select<T extends string | number>({ label, options, value, none, onChange }: SelectProps<T>) {
  return (
    <label className="fig-select">
      {label}
      <select
        value={value ?? ''}
        onChange={(event) => {
          const next = options.find((each) => `${each}` === event.target.value)
          if (next !== undefined) onChange(next)
        }}
      >
        {none && (
          <option value="" disabled>
            {none}
          </option>
        )}
        {options.map((each) => (
          <option key={each}>{each}</option>
        ))}
      </select>
    </label>
  )
}
