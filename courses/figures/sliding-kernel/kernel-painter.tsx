import { type PointerEvent, useState } from 'react'
import { Choice, Select } from '../controls.tsx'
import { type Kernel, type KernelName, kernels } from './model.ts'

const say = (value: number) => `${value}`.replace('-', '−')
const brushes = [-2, -1, 0, 1, 2].map((value) => [value, say(value)] as const)
const names = Object.keys(kernels) as KernelName[]

interface KernelPainterProps {
  kernel: Kernel
  onChange: (kernel: Kernel) => void
}

/** Choose a weight, then press or sweep over the cells; plus and minus change a focused cell by one. */
export function KernelPainter({ kernel, onChange }: KernelPainterProps) {
  const [brush, setBrush] = useState(1)
  const set = (index: number, value: number) =>
    onChange(kernel.map((weight, i) => (i === index ? Math.min(4, Math.max(-4, value)) : weight)))

  function sweep(event: PointerEvent) {
    if (event.buttons !== 1 && event.pointerType === 'mouse') return
    const under = document.elementFromPoint(event.clientX, event.clientY)
    const index = Number(under instanceof HTMLElement ? (under.dataset.kernelCell ?? -1) : -1)
    if (index >= 0 && kernel[index] !== brush) set(index, brush)
  }

  return (
    <div className="slk-painter">
      <div className="slk-kernel" onPointerMove={sweep}>
        {kernel.map((weight, index) => (
          <button
            key={`cell ${index + 1}`}
            type="button"
            data-kernel-cell={index}
            aria-label={`Weight in row ${Math.floor(index / 3) + 1}, column ${(index % 3) + 1}: ${weight}`}
            onClick={() => set(index, brush)}
            onKeyDown={(event) => {
              if (event.key === '+') set(index, weight + 1)
              if (event.key === '-') set(index, weight - 1)
            }}
          >
            {say(weight)}
          </button>
        ))}
      </div>
      <div>
        <Choice legend="Paint with weight" options={brushes} value={brush} onChange={setBrush} />
        <Select
          label="Presets"
          options={names}
          value={names.find((name) => kernels[name].every((weight, i) => weight === kernel[i]))}
          none="your own kernel"
          onChange={(name) => onChange(kernels[name])}
        />
      </div>
    </div>
  )
}
