import { type CSSProperties, type KeyboardEvent, useRef, useState } from 'react'
import { best, columns, directions, isEnd, type Run, rewards, rows, startCellIndex, type World } from './model.ts'
import { kinds, shown, where } from './say.ts'

const arrows = ['↑', '→', '↓', '←']
const keys: Record<string, readonly [number, number]> = {
  ArrowUp: [-1, 0],
  ArrowRight: [0, 1],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
}

interface BoardProps {
  world: World
  run: Run
  onPlace: (cell: number) => void
}

/** The world as a grid of buttons, one of them in the tab order; arrow keys move between them. */
export function Board({ world, run, onPlace }: BoardProps) {
  const [focus, setFocus] = useState(0)
  const board = useRef<HTMLDivElement>(null)

  function walk(event: KeyboardEvent) {
    const by = keys[event.key]
    if (!by) return
    event.preventDefault()
    const row = Math.min(Math.max(Math.floor(focus / columns) + by[0], 0), rows - 1)
    const column = Math.min(Math.max((focus % columns) + by[1], 0), columns - 1)
    const next = row * columns + column
    setFocus(next)
    board.current?.querySelectorAll('button')[next]?.focus()
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would not be a grid, and the cells are buttons of their own
    <div className="gw-board" role="group" aria-label="World, 4 rows of 5 cells" ref={board} onKeyDown={walk}>
      {world.map((kind, cell) => {
        const own = run.values[cell] ?? []
        const most = Math.max(...own)
        const known = own.some((value) => value !== 0)
        const plain = kind === 'empty'
        const greedy = known ? best(own) : []
        const here = run.at === cell
        const said = [
          where(cell),
          cell === startCellIndex ? 'start' : kinds[kind],
          here ? 'the robot is here' : '',
          plain ? own.map((value, action) => `${directions[action]} ${shown(value)}`).join(' ') : '',
        ]
        return (
          <button
            key={cell}
            type="button"
            className="gw-cell"
            data-kind={kind}
            data-here={here || undefined}
            tabIndex={cell === focus ? 0 : -1}
            aria-label={said.filter(Boolean).join(', ')}
            style={plain && most > 0 ? ({ '--gw-worth': `${Math.min(most, 10) * 5}%` } as CSSProperties) : undefined}
            onFocus={() => setFocus(cell)}
            onClick={() => onPlace(cell)}
          >
            {plain &&
              own.map((value, action) => (
                <span key={directions[action]} className={`gw-${directions[action]}`}>
                  {shown(value)}
                </span>
              ))}
            <b>
              {isEnd(kind) ? shown(rewards[kind] ?? 0, 0).replace(/^(?=\d)/, '+') : ''}
              {here ? '●' : plain && greedy.length ? arrows[greedy[0] ?? 0] : ''}
            </b>
          </button>
        )
      })}
    </div>
  )
}
