import { useState } from 'react'
import type { Gradient, Network } from './model.ts'
import { hiddenKnownIndex, outputKnownIndex, shown } from './stages.ts'

interface ParameterTableProps {
  net: Network
  gradient: Gradient
  stage: number
  onChange: (net: Network) => void
}

const maxWeightSize = 20

export function ParameterTable({ net, gradient, stage, onChange }: ParameterTableProps) {
  const replace = (list: readonly number[], at: number, value: number) => list.map((old, i) => (i === at ? value : old))
  const hidden = stage >= hiddenKnownIndex
  const output = stage >= outputKnownIndex
  return (
    <table className="bps-table">
      <caption className="sr-only">The parameters, with their gradients once they are known</caption>
      <thead>
        <tr>
          <td />
          <th scope="col">from x₁</th>
          <th scope="col">from x₂</th>
          <th scope="col">bias</th>
          <th scope="col">to z</th>
        </tr>
      </thead>
      <tbody>
        {net.w.map((row, j) => (
          <tr key={j}>
            <th scope="row">unit {j + 1}</th>
            {row.map((value, i) => (
              <Cell
                key={i}
                label={`Weight of unit ${j + 1} from input ${i + 1}`}
                value={value}
                gradient={hidden ? gradient.w[j]?.[i] : undefined}
                onChange={(next) =>
                  onChange({ ...net, w: net.w.map((old, k) => (k === j ? replace(old, i, next) : old)) })
                }
              />
            ))}
            <Cell
              label={`Bias of unit ${j + 1}`}
              value={net.b[j] ?? 0}
              gradient={hidden ? gradient.b[j] : undefined}
              onChange={(next) => onChange({ ...net, b: replace(net.b, j, next) })}
            />
            <Cell
              label={`Output weight of unit ${j + 1}`}
              value={net.v[j] ?? 0}
              gradient={output ? gradient.v[j] : undefined}
              onChange={(next) => onChange({ ...net, v: replace(net.v, j, next) })}
            />
          </tr>
        ))}
        <tr>
          <th scope="row">z</th>
          <td colSpan={2} />
          <Cell
            label="Output bias"
            value={net.c}
            gradient={output ? gradient.c : undefined}
            onChange={(next) => onChange({ ...net, c: next })}
          />
          <td />
        </tr>
      </tbody>
    </table>
  )
}

interface CellProps {
  label: string
  value: number
  gradient: number | undefined
  onChange: (value: number) => void
}

function Cell({ label, value, gradient, onChange }: CellProps) {
  // What is being typed may not be a number yet, such as a lone minus sign.
  const [draft, setDraft] = useState<string>()
  return (
    <td>
      <input
        type="number"
        step="0.25"
        min={-maxWeightSize}
        max={maxWeightSize}
        aria-label={label}
        value={draft ?? Math.round(value * 1000) / 1000}
        onChange={({ target }) => {
          setDraft(target.value)
          const next = target.valueAsNumber
          if (Number.isFinite(next)) onChange(Math.max(-maxWeightSize, Math.min(maxWeightSize, next)))
        }}
        onBlur={() => setDraft(undefined)}
      />
      <small>{gradient === undefined ? '\u00a0' : <>∂ {shown(gradient)}</>}</small>
    </td>
  )
}
