const row = (index: number): number => 30 + index * 28

interface HalfProps {
  left: number
  order: string
}

/** The ward's tree with its tips in the given order; every joint of it stays a joint. */
const Half = ({ left, order }: HalfProps) => {
  const y = (name: string) => row(order.indexOf(name))
  const mid = (a: number, b: number) => (a + b) / 2
  const ag = mid(y('A'), y('G'))
  const cf = mid(y('C'), y('F'))
  const be = mid(y('B'), y('E'))
  const acfg = mid(ag, cf)
  const bde = mid(be, y('D'))
  const end = left + 124
  const joint = (x: number, to: number, a: number, b: number) => `M${x} ${to}h20M${x + 20} ${a}V${b}`
  return (
    <g>
      <path
        className="f-line"
        strokeWidth="2"
        d={`${joint(left, mid(acfg, bde), acfg, bde)}${joint(left + 20, acfg, ag, cf)}${joint(left + 20, bde, be, y('D'))}${joint(left + 40, ag, y('A'), y('G'))}${joint(left + 40, cf, y('C'), y('F'))}${joint(left + 40, be, y('B'), y('E'))}${[...'AGCFBE'].map((name) => `M${left + 60} ${y(name)}H${end}`).join('')}M${left + 40} ${y('D')}H${end}`}
      />
      {[...order].map((name) => (
        <text
          key={name}
          className={name === 'C' || name === 'B' || name === 'A' ? 'f-text' : 'f-muted'}
          fontSize="14"
          fontWeight={name === 'C' || name === 'B' || name === 'A' ? 700 : 400}
          x={end + 6}
          y={y(name) + 5}
        >
          {name}
        </text>
      ))}
      <circle className="f-accent" cx={left + 40} cy={acfg} r="6" />
    </g>
  )
}

export const RotatedTreeDrawing = () => (
  <svg
    viewBox="0 0 356 246"
    role="img"
    aria-label="The ward's tree twice. On the left the tips stand in the order A, G, F, C, B, E, D; on the right F, C, A, G, D, E, B. In both the clades are A with G, C with F, these four, B with E, and B, E with D"
  >
    <Half left={14} order="AGFCBED" />
    <Half left={194} order="FCAGDEB" />
    <g className="f-muted" fontSize="12">
      <circle className="f-accent" cx="14" cy="236" r="5" />
      <text x="26" y="240">
        the ancestor of clade ACFG, in both drawings
      </text>
    </g>
  </svg>
)
