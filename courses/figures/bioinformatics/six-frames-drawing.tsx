import { type Base, complement, sixFrames } from '../six-frame-translator/model.ts'

const dna = [...'ATGGCCATTGTAATG'] as Base[]
const cellSize = 20
const leftX = 34
const x = (column: number) => leftX + column * cellSize
const center = (column: number) => x(column) + cellSize / 2

/** Both strands of fifteen bases and their six frames. */
export function SixFramesDrawing() {
  const [plus, minus] = [sixFrames(dna).slice(0, 3), sixFrames(dna).slice(3)]
  return (
    <svg viewBox="0 0 356 262" role="img" aria-label="Both strands of ATGGCCATTGTAATG with six rows of amino acids">
      <Rows frames={plus} top={4} />
      {dna.map((base, column) => (
        <g key={center(column)} fontSize="14" textAnchor="middle" fontWeight="600">
          <text className="f-text f-mono" x={center(column)} y="119">
            {base}
          </text>
          <path className="f-line" d={`M${center(column)} 125v6`} />
          <text className="f-muted f-mono" x={center(column)} y="146">
            {complement(base)}
          </text>
        </g>
      ))}
      <g className="f-muted" fontSize="12">
        <text x="4" y="119">
          5′
        </text>
        <text x="338" y="119">
          3′
        </text>
        <text x="4" y="146">
          3′
        </text>
        <text x="338" y="146">
          5′
        </text>
      </g>
      <Rows frames={minus} top={162} />
    </svg>
  )
}

function Rows({ frames, top }: { frames: ReturnType<typeof sixFrames>; top: number }) {
  return frames.map((frame, row) => {
    const y = top + row * 33
    return (
      <g key={frame.name} fontSize="13">
        <text className="f-muted" x="4" y={y + 18} fontSize="12">
          {frame.name.replace('-', '−')}
        </text>
        {frame.codons.map(({ amino, column }) => (
          <g key={column} textAnchor="middle" fontWeight="600">
            <rect
              className={amino === '*' ? 'f-danger-box' : amino === 'M' ? 'f-accent' : 'f-box'}
              x={x(column) + 1}
              y={y}
              width={cellSize * 3 - 2}
              height="26"
              rx="4"
            />
            <text
              className={amino === '*' ? 'f-danger' : amino === 'M' ? 'f-on-accent f-mono' : 'f-text f-mono'}
              x={x(column) + cellSize * 1.5}
              y={y + 18}
            >
              {amino === '*' ? 'stop' : amino}
            </text>
          </g>
        ))}
      </g>
    )
  })
}
