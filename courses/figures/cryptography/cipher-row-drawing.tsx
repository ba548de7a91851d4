const pixels = [...'..##..#.']
const codebook = ['37', '37', 'd5', 'd5', '37', '37', 'd5', '37']
const pad = ['85', 'd1', '86', '0b', '5a', 'b7', 'fc', '1b']
const counter = ['ab', 'ff', 'a5', '28', '74', '99', 'df', '35']
const cellSize = 38
const leftX = 8

/** Eight pixels, the same byte in the codebook for the same pixel, and no pattern once each place has a pad of its own. */
export function CipherRowDrawing() {
  return (
    <svg
      viewBox="0 0 320 292"
      role="img"
      aria-label="Eight pixels as codebook bytes, which repeat with the picture, and as counter mode bytes, which all differ"
    >
      <Row top={22} label="Eight pixels: light or dark" cells={pixels.map(() => '')} dark={isDark} />
      <Row top={92} label="Codebook: one fixed byte for each pixel value" cells={codebook} dark={isDark} />
      <Row top={162} label="Pad: one byte for each place" cells={pad} />
      <Row top={232} label="Counter mode: pixel XOR pad" cells={counter} />
    </svg>
  )
}

const isDark = (column: number) => pixels[column] === '#'

interface RowProps {
  top: number
  label: string
  cells: string[]
  dark?: (column: number) => boolean
}

function Row({ top, label, cells, dark = () => false }: RowProps) {
  return (
    <g>
      <text className="f-muted" x={leftX} y={top - 7} fontSize="13">
        {label}
      </text>
      {cells.map((text, column) => (
        <g key={leftX + column * cellSize} textAnchor="middle">
          <rect
            className={dark(column) ? 'f-accent' : 'f-box'}
            x={leftX + column * cellSize + 1}
            y={top}
            width={cellSize - 2}
            height="34"
            rx="4"
          />
          <text
            className={dark(column) ? 'f-on-accent f-mono' : 'f-text f-mono'}
            x={leftX + (column + 0.5) * cellSize}
            y={top + 22}
            fontSize="15"
          >
            {text}
          </text>
        </g>
      ))}
    </g>
  )
}
