import { useId } from 'react'

type CropSliderProps = {
  label: string
  min: number
  max: number
  value: number
  onValueChange: (value: number) => void
}

export function CropSlider({ label, min, max, value, onValueChange }: CropSliderProps) {
  const id = useId()
  return (
    <div className="grid grid-cols-[7rem_1fr] items-center gap-3 text-sm">
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
        className="h-11 w-full accent-ink"
        onChange={(event) => onValueChange(Number(event.target.value))}
      />
    </div>
  )
}
