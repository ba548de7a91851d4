import { type Call, errorOf, type PerGenotype, type Shown } from './model.ts'

interface PileupPlotProps {
  pile: readonly Shown[]
  countsPlace: boolean
  logs: PerGenotype
  call: Call
  said: string
}

const readsPerRow = 12
const floorLevel = -30
const bar = { left: 66, width: 226 }
const at = (log: number) => bar.left + bar.width * Math.max(0, 1 - log / floorLevel)
const genotypes = ['0/0', '0/1', '1/1']

/** The letters over the place, each with a stripe as long as what it may say, and a bar for each genotype. */
export const PileupPlot = ({ pile, countsPlace, logs, call, said }: PileupPlotProps) => {
  const top = 30 + Math.ceil(pile.length / readsPerRow) * 28
  return (
    <svg viewBox={`0 0 356 ${top + 126}`} role="img" aria-label={said}>
      <text className="f-muted" fontSize="12" x="8" y="14">
        Each read's letter; below it, how much it may say
      </text>
      {pile.map((read, index) => {
        const x = 22 + (index % readsPerRow) * 28
        const y = 38 + Math.floor(index / readsPerRow) * 28
        const say = Math.max(0, 1 - 2 * errorOf(read, countsPlace))
        return (
          <g key={index}>
            <text
              className={read.alt ? 'pup-alt' : 'pup-ref'}
              fontSize="15"
              fontWeight="600"
              textAnchor="middle"
              x={x}
              y={y}
            >
              {read.alt ? 'T' : 'C'}
            </text>
            <path className="pup-mute" d={`M${x - 9} ${y + 5}h18`} />
            <path className={read.alt ? 'pup-say pup-say-alt' : 'pup-say'} d={`M${x - 9} ${y + 5}h${18 * say}`} />
          </g>
        )
      })}
      <text className="f-muted" fontSize="12" x="8" y={top + 18}>
        How probable the reads are under each genotype
      </text>
      {logs.map((log, g) => (
        <g key={genotypes[g]} fontSize="13">
          <text className="f-text" fontWeight={call.copies === g ? 700 : 400} x="8" y={top + 42 + g * 24}>
            {genotypes[g]} {'CC CT TT'.split(' ')[g]}
          </text>
          <rect
            className={call.copies === g ? 'f-accent' : 'f-box'}
            x={bar.left}
            y={top + 30 + g * 24}
            width={Math.max(1, at(log) - bar.left)}
            height="16"
            rx="2"
          />
          <text className="f-text" textAnchor="end" x="350" y={top + 43 + g * 24}>
            {log.toFixed(2).replace('-', '−')}
          </text>
        </g>
      ))}
      <g className="f-muted" fontSize="12">
        <text x={bar.left} y={top + 118}>
          −30 and less
        </text>
        <text textAnchor="end" x="350" y={top + 118}>
          0, log₁₀ L
        </text>
      </g>
    </svg>
  )
}
