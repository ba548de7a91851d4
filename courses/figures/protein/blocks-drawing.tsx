import { Fragment } from 'react'

const parts = [
  { name: 'helix', lddt: 97 },
  { name: 'linker', lddt: 71 },
  { name: 'hairpin', lddt: 91 },
]
// Mean aligned errors in Å of the sample in section 3.2: rows are aligned on, columns looked at, as AlphaFold writes them.
const errors = [
  [0.4, 8.9, 43.8],
  [19.3, 6.6, 25.4],
  [31.4, 10.7, 0.7],
]
const [left, top, wide, high] = [92, 62, 66, 52]

/** The aligned errors by part, more colored where larger, and the lDDT of each part. */
export const BlocksDrawing = () => (
  <svg
    viewBox="0 0 300 270"
    role="img"
    aria-label={`Mean aligned error by part. ${parts
      .map(
        ({ name, lddt }, column) =>
          `${name}, lDDT ${lddt}: ${parts.map((on, row) => `${errors[row]?.[column]} Å aligned on the ${on.name}`).join(', ')}`,
      )
      .join('. ')}`}
  >
    <g className="f-text" fontSize="12.5" textAnchor="middle">
      <text x={left + 1.5 * wide} y="20" fontWeight="600">
        looked at
      </text>
      {parts.map(({ name, lddt }, column) => (
        <Fragment key={name}>
          <text x={left + (column + 0.5) * wide} y="48">
            {name}
          </text>
          <text x={left + (column + 0.5) * wide} y={top + 3 * high + 22} fontSize="14" fontWeight="600">
            {lddt}
          </text>
        </Fragment>
      ))}
    </g>
    <text className="f-text" x="6" y="48" fontSize="12.5" fontWeight="600">
      aligned on
    </text>
    <text className="f-text" x="6" y={top + 3 * high + 22} fontSize="12.5" fontWeight="600">
      lDDT
    </text>
    {parts.map(({ name }, row) => (
      <g key={name}>
        <text className="f-text" x="6" y={top + (row + 0.5) * high + 4} fontSize="12.5">
          {name}
        </text>
        {errors[row]?.map((error, column) => (
          <g key={parts[column]?.name}>
            <rect className="f-box" x={left + column * wide} y={top + row * high} width={wide} height={high} />
            <rect
              className="f-accent"
              x={left + column * wide}
              y={top + row * high}
              width={wide}
              height={high}
              opacity={Math.min(0.55, error / 60)}
            />
            <text
              className="f-text"
              x={left + (column + 0.5) * wide}
              y={top + (row + 0.5) * high + 5}
              fontSize="14"
              fontWeight="600"
              textAnchor="middle"
            >
              {error}
            </text>
          </g>
        ))}
      </g>
    ))}
    <text className="f-muted" x={left} y={top + 3 * high + 44} fontSize="12">
      errors in Å; the more color, the larger
    </text>
  </svg>
)
