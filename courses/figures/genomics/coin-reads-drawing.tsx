const reads = [true, false, true, false, false, false]
const names = ['r01', 'r02', 'r03', 'r04', 'r05', 'r06']
const rows = [
  { title: 'neither copy', missing: [false, false], gap: '.001', whole: '.999', product: '1 in a million' },
  { title: 'one copy', missing: [true, false], gap: '½', whole: '½', product: '1 in 64' },
  { title: 'both copies', missing: [true, true], gap: '.999', whole: '.001', product: '1 in a million million' },
]
const x = (index: number): number => 112 + index * 42

/** Six reads under three genotypes: each read's chance, and the product of a row. */
export const CoinReadsDrawing = () => (
  <svg
    viewBox="0 0 356 236"
    role="img"
    aria-label="Reads r01 and r03 lack bases 31 and 32, the other four have them. If the bases are missing on neither copy the two cost a factor of 0.001 each: one in a million. On one copy every read is a half: one in 64. On both, the other four cost 0.001 each: one in a million million"
  >
    <g className="f-muted" fontSize="12" textAnchor="middle">
      {names.map((name, index) => (
        <text key={name} x={x(index)} y="16">
          {name}
        </text>
      ))}
    </g>
    {reads.map((lacks, index) => (
      <path
        key={names[index]}
        className="f-line"
        strokeWidth="4"
        d={lacks ? `M${x(index) - 16} 28h11M${x(index) + 5} 28h11` : `M${x(index) - 16} 28h32`}
      />
    ))}
    <text className="f-muted" fontSize="12" x="4" y="32">
      bases 31, 32
    </text>
    {rows.map(({ title, missing, gap, whole, product }, row) => {
      const y = 52 + row * 64
      return (
        <g key={title} fontSize="12">
          <text className="f-text" fontWeight="600" x="4" y={y + 12}>
            {title}
          </text>
          {missing.map((lacks, copy) => (
            <path
              key={copy}
              className="f-line"
              strokeWidth="4"
              d={lacks ? `M4 ${y + 24 + copy * 10}h32m12 0h32` : `M4 ${y + 24 + copy * 10}h76`}
            />
          ))}
          {reads.map((lacks, index) => {
            const chance = lacks ? gap : whole
            return (
              <g key={names[index]}>
                <rect
                  className={chance === '.001' ? 'f-box' : 'f-wash'}
                  x={x(index) - 19}
                  y={y}
                  width="38"
                  height="24"
                  rx="4"
                />
                <text
                  className={chance === '.001' ? 'f-danger' : 'f-text'}
                  fontWeight={chance === '.001' ? 600 : 400}
                  textAnchor="middle"
                  x={x(index)}
                  y={y + 17}
                >
                  {chance}
                </text>
              </g>
            )
          })}
          <text className="f-text" textAnchor="end" x="350" y={y + 42}>
            multiplied: <tspan fontWeight="600">{product}</tspan>
          </text>
        </g>
      )
    })}
  </svg>
)
