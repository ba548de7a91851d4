const setGenes = 5
const inList = [0, 1, 2, 11]
const cellSize = 30

interface UniverseProps {
  genes: number
  detected: number
}

const Universe = ({ genes, detected }: UniverseProps) => (
  <>
    {Array.from({ length: genes }, (_, index) => {
      const [x, y] = [22 + (index % 10) * cellSize, 44 + Math.floor(index / 10) * 28]
      return (
        <g key={index} opacity={index < detected ? 1 : 0.35}>
          {index < setGenes && <rect className="f-wash" x={x - 14} y={y - 13} width="28" height="26" />}
          <circle className={inList.includes(index) ? 'f-accent' : 'f-box'} cx={x} cy={y} r="8" />
        </g>
      )
    })}
  </>
)

/** Forty genes, of which a chip detects twenty; a list of four overlaps a set of five in three. */
export const EnrichmentDrawing = () => (
  <svg
    viewBox="0 0 356 212"
    role="img"
    aria-label="Two rows of ten genes are detected; five of them form a set. Of the four listed genes, filled, three lie in the set and one outside. Two further rows, pale, are genes that the chip cannot detect"
  >
    <text className="f-text" x="8" y="20" fontSize="13">
      set of 5, shaded · list of 4, filled · overlap 3
    </text>
    <Universe genes={40} detected={20} />
    <path className="f-line" strokeDasharray="4 4" d="M8 86H318" />
    <g className="f-muted" fontSize="12">
      <text x="8" y="162">
        above the line: 20 genes that the chip detects
      </text>
      <text x="8" y="182">
        below: 20 that could never have been listed
      </text>
    </g>
    <text className="f-text" x="8" y="204" fontSize="13">
      chance of 3 or more: 0.032 of 20, 0.0039 of all 40
    </text>
  </svg>
)
