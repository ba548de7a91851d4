const sites = [
  { x: 92, name: '100' },
  { x: 172, name: '1847' },
  { x: 252, name: '4181' },
]
const cases = [
  { y: 44, copies: ['···', 'TAC'], label: '*1 / *4: score 1' },
  { y: 136, copies: ['T·C', '·A·'], label: '*10 / *4: score 0.25' },
] as const
const usual = ['C', 'G', 'G']

/** The same three changes on one copy of CYP2D6 or divided between both. */
export const StarAllelesDrawing = () => (
  <svg
    viewBox="0 0 356 224"
    role="img"
    aria-label="Above: one unchanged copy and one with the changes at 100, 1847 and 4181, which is *1 and *4 with score 1. Below: one copy with the changes at 100 and 4181, the other with that at 1847, which is *10 and *4 with score 0.25. A test that reads each place alone sees the same in both"
  >
    <g className="f-muted" fontSize="12" textAnchor="middle">
      {sites.map(({ x, name }) => (
        <text key={name} x={x} y="18">
          {name}
        </text>
      ))}
    </g>
    {cases.map(({ y, copies, label }) => (
      <g key={label}>
        {copies.map((copy, row) => (
          <g key={copy}>
            <path className="f-line" strokeWidth="2" d={`M50 ${y + row * 28}H294`} />
            {sites.map(({ x, name }, index) => (
              <g key={name}>
                <circle className={copy[index] === '·' ? 'f-box' : 'f-accent'} cx={x} cy={y + row * 28} r="11" />
                <text
                  className={copy[index] === '·' ? 'f-text' : 'f-on-accent'}
                  x={x}
                  y={y + row * 28 + 5}
                  fontSize="13"
                  textAnchor="middle"
                >
                  {copy[index] === '·' ? usual[index] : copy[index]}
                </text>
              </g>
            ))}
          </g>
        ))}
        <text className="f-text" x="50" y={y + 58} fontSize="13">
          {label}
        </text>
      </g>
    ))}
  </svg>
)
