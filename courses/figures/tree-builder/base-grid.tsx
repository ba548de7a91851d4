import { type KeyboardEvent, useRef, useState } from 'react'

const bases = 'ACGT'

interface BaseGridProps {
  rows: readonly (readonly [name: string, sequence: string, original: string])[]
  onChange: (name: string, sequence: string) => void
}

/** Four sequences, a button for each base: pressing turns it on to the next letter, arrow keys lead to the others. */
export const BaseGrid = ({ rows, onChange }: BaseGridProps) => {
  const grid = useRef<HTMLFieldSetElement>(null)
  const [at, setAt] = useState({ row: 0, column: 0 })

  function put(row: number, column: number, base: string) {
    const [name, sequence] = rows[row] ?? ['', '']
    onChange(name, sequence.slice(0, column) + base + sequence.slice(column + 1))
  }
  function onKeyDown(event: KeyboardEvent, row: number, column: number) {
    const key = event.key.toUpperCase()
    const moves: Record<string, [number, number]> = {
      ARROWUP: [-1, 0],
      ARROWDOWN: [1, 0],
      ARROWLEFT: [0, -1],
      ARROWRIGHT: [0, 1],
    }
    const move = moves[key]
    if (event.ctrlKey || event.metaKey || event.altKey) return
    if (move) {
      const next = { row: row + move[0], column: column + move[1] }
      grid.current?.querySelector<HTMLElement>(`[data-at="${next.row} ${next.column}"]`)?.focus()
    } else if (key.length === 1 && bases.includes(key)) put(row, column, key)
    else return
    event.preventDefault()
  }

  return (
    <fieldset className="trb-grid" ref={grid}>
      <legend>Press a base, or choose one with arrow keys and type A, C, G or T</legend>
      {rows.map(([name, sequence, original], row) => (
        <div key={name} className="trb-row">
          <b>{name}</b>
          {[...sequence].map((base, column) => (
            <button
              type="button"
              key={column}
              data-at={`${row} ${column}`}
              data-changed={base !== original[column] || undefined}
              aria-label={`${name}, position ${column + 1}: ${base}`}
              tabIndex={at.row === row && at.column === column ? 0 : -1}
              onFocus={() => setAt({ row, column })}
              onClick={() => put(row, column, bases[(bases.indexOf(base) + 1) % 4] ?? base)}
              onKeyDown={(event) => onKeyDown(event, row, column)}
            >
              {base}
            </button>
          ))}
        </div>
      ))}
    </fieldset>
  )
}
