const pixels = Array.from({ length: 16 }, (_, i) => ({ row: Math.floor(i / 4), column: i % 4 }))

/** Pixels to features by the kept body, features to answers by the new head. */
export function ReuseDrawing() {
  return (
    <svg
      viewBox="0 46 356 142"
      role="img"
      aria-label="A picture with a bright column goes through a frozen body, which gives the features 3 for column and 0 for row; a new head with weights 1 and minus 1 turns them into the answer 3, so column"
    >
      {pixels.map(({ row, column }) => (
        <rect
          key={`${row},${column + 1}`}
          className={column === 1 ? 'f-accent' : 'f-box'}
          x={10 + column * 15}
          y={70 + row * 15}
          width="15"
          height="15"
        />
      ))}
      <path className="f-line" d="M76 100H104M188 84H226M188 116H226M258 84L292 98M258 116L292 102" />
      <rect className="f-box" x="104" y="58" width="84" height="84" rx="6" />
      <circle className="f-wash" cx="242" cy="84" r="15" />
      <circle className="f-wash" cx="242" cy="116" r="15" />
      <circle className="f-accent" cx="308" cy="100" r="17" />
      <g className="f-text" fontSize="13" textAnchor="middle">
        <text x="146" y="96">
          frozen
        </text>
        <text x="146" y="113">
          body
        </text>
        <text x="242" y="89">
          3
        </text>
        <text x="242" y="121">
          0
        </text>
        <text x="278" y="80">
          1
        </text>
        <text x="278" y="130">
          −1
        </text>
      </g>
      <text className="f-on-accent" fontSize="13" textAnchor="middle" x="308" y="105">
        3
      </text>
      <g className="f-muted" fontSize="12" textAnchor="middle">
        <text x="40" y="154">
          16 pixels
        </text>
        <text x="146" y="160">
          kept as it is
        </text>
        <text x="242" y="154">
          2 features
        </text>
        <text x="312" y="154">
          new head
        </text>
        <text x="146" y="178">
          set by the source data
        </text>
        <text x="290" y="178">
          set by your data
        </text>
      </g>
    </svg>
  )
}
