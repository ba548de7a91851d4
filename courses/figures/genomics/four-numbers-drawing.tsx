const rows = ['GCCTTC', 'GCTTTC', 'GCCTTC', 'GCTTTC']
const x = (column: number): number => 40 + column * 24
const y = (row: number): number => 66 + row * 28

/** A small pileup with base quality around a letter, MAPQ around a row, QUAL around a column, GQ around the genotype. */
export const FourNumbersDrawing = () => (
  <svg
    viewBox="0 0 356 264"
    role="img"
    aria-label="A pileup of four reads. Base quality is drawn around one letter, mapping quality around one read, QUAL around one column, and GQ around the genotype C/T written below that column"
  >
    <rect className="f-wash" x={x(2) - 13} y="38" width="26" height={y(3) - 24} rx="5" />
    <g className="f-muted f-mono" fontSize="15" textAnchor="middle">
      {[...'GCCTTC'].map((letter, column) => (
        <text key={x(column)} x={x(column)} y="26">
          {letter}
        </text>
      ))}
    </g>
    {rows.map((letters, row) => (
      <g key={y(row)} className="f-text f-mono" fontSize="15" textAnchor="middle">
        {[...letters].map((letter, column) => (
          <text
            key={x(column)}
            className={letter === 'T' && column === 2 ? 'f-danger' : undefined}
            x={x(column)}
            y={y(row)}
          >
            {letter}
          </text>
        ))}
      </g>
    ))}
    <circle className="f-line" fill="none" cx={x(5)} cy={y(0) - 5} r="12" />
    <rect className="f-line" fill="none" x={x(0) - 13} y={y(2) - 18} width={x(5) - x(0) + 26} height="26" rx="5" />
    <rect className="f-box" x={x(2) - 22} y="198" width="44" height="26" rx="5" />
    <text className="f-text f-mono" fontSize="15" textAnchor="middle" x={x(2)} y="216">
      C/T
    </text>
    <path
      className="f-line"
      d={`M${x(5) + 12} ${y(0) - 5}H196M${x(5) + 13} ${y(2) - 5}H196M${x(2) + 13} 159H196M${x(2) + 22} 211H196`}
    />
    <g fontSize="13">
      {[
        { at: y(0) - 5, name: 'base quality', about: 'this letter was read right' },
        { at: y(2) - 5, name: 'MAPQ', about: 'this read belongs here' },
        { at: 159, name: 'QUAL', about: 'a change at this place' },
        { at: 211, name: 'GQ', about: 'on one copy, or on both' },
      ].map(({ at, name, about }) => (
        <g key={name}>
          <text className="f-text" fontWeight="600" x="200" y={at}>
            {name}
          </text>
          <text className="f-muted" fontSize="12" x="200" y={at + 16}>
            {about}
          </text>
        </g>
      ))}
    </g>
    <text className="f-muted" fontSize="12" x="4" y="252">
      Gray above: the reference. Red: the letter that differs.
    </text>
  </svg>
)
