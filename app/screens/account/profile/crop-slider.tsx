import { useId } from 'react'

interface CropSliderProps {
  label: string
  min: number
  max: number
  value: number
  valueText: string
  onValueChange: (value: number) => void
}

export function CropSlider({ label, min, max, value, valueText, onValueChange }: CropSliderProps) {
  const id = useId()
  return (
    <div className="grid items-center gap-x-3 text-sm xs:grid-cols-[7rem_1fr]">
      <label htmlFor={id} className="font-semibold">
        {label}
      </label>
      <input
        id={id}
        type="range"
        min={min}
        max={max}
        step={(max - min) / 100}
        value={value}
        aria-valuetext={valueText}
        className="h-11 w-full accent-ink"
        onChange={(event) => onValueChange(Number(event.target.value))}
      />
    </div>
  )
}
