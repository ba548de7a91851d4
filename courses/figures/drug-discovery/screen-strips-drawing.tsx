interface Strip {
  title: string
  note: string
  total: number
  /** Ranks of the binders, from 0. */
  ranks: readonly number[]
}

const first = (count: number) => Array.from({ length: count }, (_, rank) => rank)

const strips: readonly Strip[] = [
  { title: 'atoms counted, small decoys', note: 'AUC 1.00', total: 200, ranks: first(18) },
  {
    title: 'atoms counted, decoys of like size',
    note: 'AUC 0.65',
    total: 200,
    ranks: [3, 8, 9, 20, 37, 38, 39, 59, 60, 85, 86, 115, 116, 117, 159, 160, 190, 191],
  },
  {
    title: 'likeness to robin, decoys of like size',
    note: 'AUC 0.79',
    total: 200,
    ranks: [...first(11), 13, 35, 100, 140, 151, 159, 180],
  },
  {
    title: 'the same, only the other series',
    note: 'AUC 0.38',
    total: 188,
    ranks: [23, 88, 128, 139, 147, 168],
  },
]
const [left, width] = [8, 334]

/** Where the binders of aviase stand in four ranked lists. */
export const ScreenStripsDrawing = () => (
  <svg
    viewBox="0 0 350 218"
    role="img"
    aria-label="Four ranked lists with the places of the binders. Counting atoms puts all 18 first among small decoys and scatters them among decoys of like size. Likeness to robin puts twelve first and scatters six; these six, the other series, alone begin at place 24 of 188, four of them in the lower half."
  >
    {strips.map(({ title, note, total, ranks }, index) => {
      const y = 14 + index * 52
      return (
        <g key={title}>
          <text className="f-text" x={left} y={y} fontSize="12">
            {title}
          </text>
          <text className="f-muted" x={left + width} y={y} fontSize="12" textAnchor="end">
            {note}
          </text>
          <rect className="f-box" x={left} y={y + 7} width={width} height="22" rx="3" />
          {ranks.map((rank) => (
            <rect
              key={rank}
              className="f-accent"
              x={left + 1 + (rank / total) * (width - 3)}
              y={y + 8}
              width="1.6"
              height="20"
            />
          ))}
        </g>
      )
    })}
    <text className="f-muted" x={left} y="214" fontSize="12">
      best rank
    </text>
    <text className="f-muted" x={left + width} y="214" fontSize="12" textAnchor="end">
      worst
    </text>
  </svg>
)
