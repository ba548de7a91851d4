/** Average cost in dollars, as powers of ten, of guessing each password stored fast and stored slowly. */
const rows = [
  { name: 'A: six random letters', fast: -6.07, slow: 2.63, from: '$9 × 10⁻⁷', to: '$429' },
  { name: 'B: ten random letters', fast: -0.41, slow: 8.29, from: '39 cents', to: '$196 million' },
  { name: 'C: 50,000th on a list', fast: -9.56, slow: -0.86, from: '$3 × 10⁻¹⁰', to: '14 cents' },
]
const x = (power: number) => 20 + (power + 10) * 16.6
const ticks = [
  [-9, '10⁻⁹'],
  [-6, '10⁻⁶'],
  [-3, '0.001'],
  [0, '$1'],
  [3, '$1,000'],
  [6, '10⁶'],
  [9, '10⁹'],
] as const

/** Three passwords under a fast and a slow hash on an axis of powers of ten: all arrows have one length. */
export function PasswordCostsDrawing() {
  return (
    <svg
      viewBox="0 0 356 236"
      role="img"
      aria-label="Cost of guessing on a logarithmic axis. Each password moves right by a factor of 500 million when stored with the slow hash: A from under a millionth of a dollar to 429 dollars, B from 39 cents to 196 million, C from almost nothing to 14 cents."
    >
      {ticks.map(([power, label]) => (
        <g key={power}>
          <path className="f-line" d={`M${x(power)} 8V204`} strokeDasharray="2 4" />
          <text className="f-muted" x={x(power)} y="222" fontSize="12" textAnchor="middle">
            {label}
          </text>
        </g>
      ))}
      {rows.map(({ name, fast, slow, from, to }, row) => (
        <g key={name} fontSize="13">
          <text className="f-text" x={x(fast) - 5} y={26 + row * 66} fontWeight="600">
            {name}
          </text>
          <path className="f-line" d={`M${x(fast) + 6} ${40 + row * 66}H${x(slow) - 6}`} strokeWidth="2" />
          <circle className="f-box" cx={x(fast)} cy={40 + row * 66} r="6" />
          <circle className="f-accent" cx={x(slow)} cy={40 + row * 66} r="6" />
          <text className="f-muted f-mono" x={x(fast) - 5} y={61 + row * 66} fontSize="12">
            {from}
          </text>
          <text className="f-text f-mono" x={x(slow) + 5} y={61 + row * 66} fontSize="12" textAnchor="end">
            {to}
          </text>
        </g>
      ))}
    </svg>
  )
}
