import { dataDensity, discriminator, type Gan, sampleDensity } from './model.ts'

const x = (value: number) => 178 + value * 40
const density = (value: number) => 150 - Math.min(value, 1) * 130
const chance = (value: number) => 262 - value * 70
const grid = Array.from({ length: 81 }, (_, i) => -4 + i / 10)
const line = (of: (value: number) => number, y: (value: number) => number) =>
  grid.map((value) => `${x(value).toFixed(1)},${y(of(value)).toFixed(1)}`).join(' ')

/** Above: the density of the data and of the samples, with the samples as ticks. Below: the discriminator's curve. */
export function DensityPlot({ gan }: { gan: Gan }) {
  return (
    <svg
      viewBox="0 0 356 296"
      className="gand-plot"
      role="img"
      aria-label="Densities of data and samples, and the discriminator"
    >
      <path className="f-line" d={`M18 150H338M18 ${chance(0)}H338`} />
      <path className="f-line" strokeDasharray="3 4" d={`M18 ${chance(0.5)}H338`} />
      <polyline className="gand-data" points={line(dataDensity, density)} />
      <polyline className="gand-made" points={line((value) => sampleDensity(gan.samples, value), density)} />
      <polyline className="gand-judge" points={line((value) => discriminator(gan.seen, value), chance)} />
      <path
        className="gand-ticks"
        d={gan.samples.map((value) => `M${x(Math.min(Math.max(value, -4.3), 4.3)).toFixed(1)} 151v9`).join('')}
      />
      <g className="f-text" fontSize="12">
        <path className="gand-data" d="M22 12h26" />
        <text x="54" y="16">
          data
        </text>
        <path className="gand-made" d="M100 12h26" />
        <text x="132" y="16">
          samples
        </text>
        <text x="20" y="184">
          discriminator: 1 says real, 0 made up
        </text>
      </g>
      <g className="f-muted" fontSize="12" textAnchor="middle">
        {[-4, -2, 0, 2, 4].map((value) => (
          <text key={value} x={x(value)} y="282">
            {String(value).replace('-', '−')}
          </text>
        ))}
        <text x="348" y={chance(0.5) + 4} fontSize="11">
          ½
        </text>
      </g>
    </svg>
  )
}
