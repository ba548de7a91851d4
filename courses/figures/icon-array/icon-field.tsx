import { icons, type Kind, type Test } from './model.ts'

const columns = 40
const cellSize = 8.5
const radius = 3

/** All icons of a kind in one path, so that a thousand of them stay light. */
function shapeOf(kind: Kind, places: readonly number[]): string {
  return places
    .map((place) => {
      const [x, y] = [((place % columns) + 0.5) * cellSize, (Math.floor(place / columns) + 0.5) * cellSize]
      const [left, top] = [(x - radius).toFixed(1), (y - radius).toFixed(1)]
      if (kind === 'alarm') return `M${left} ${top}h${2 * radius}v${2 * radius}h${-2 * radius}z`
      const r = kind === 'spared' ? 1.6 : radius
      return `M${(x - r).toFixed(1)} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`
    })
    .join('')
}

interface IconFieldProps {
  test: Test
  /** Fades everybody who tests negative. */
  onlyPositive: boolean
}

/** A thousand people: discs are ill and found, rings ill and missed, squares well but positive, dots well and negative. */
export function IconField({ test, onlyPositive }: IconFieldProps) {
  const drawn = icons(test)
  const places = (kind: Kind) => drawn.flatMap((one, place) => (one === kind ? [place] : []))
  return (
    <svg viewBox="-2 -2 344 217" role="img" aria-label="A thousand people and what the test says of them">
      {(['found', 'missed', 'alarm', 'spared'] as const).map((kind) => (
        <path
          key={kind}
          className={`icon-array-${kind}`}
          opacity={onlyPositive && (kind === 'missed' || kind === 'spared') ? 0.18 : 1}
          d={shapeOf(kind, places(kind))}
        />
      ))}
    </svg>
  )
}
