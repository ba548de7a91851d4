const boxes = [
  { x: 98, y: 6, width: 160, lines: ['210,080 pairs', 'in ten years'], tone: 'f-box' },
  { x: 4, y: 84, width: 150, lines: ['2 the intruder’s'], tone: 'f-box' },
  { x: 202, y: 84, width: 150, lines: ['210,078 harmless'], tone: 'f-box' },
  { x: 4, y: 152, width: 72, lines: ['0.1', 'missed'], tone: 'f-box' },
  { x: 82, y: 152, width: 72, lines: ['1.9', 'alarms'], tone: 'f-wash' },
  { x: 202, y: 152, width: 72, lines: ['2,101', 'alarms'], tone: 'f-danger-box' },
  { x: 280, y: 152, width: 72, lines: ['207,977', 'quiet'], tone: 'f-box' },
]

/** Ten years of judged pairs, split by truth and by what the detector says. */
export const AlarmTreeDrawing = () => (
  <svg
    viewBox="0 0 356 262"
    role="img"
    aria-label="Of 210,080 pairs 2 are the intruder's, of which 1.9 ring and 0.1 are missed. Of 210,078 harmless ones 2,101 ring and 207,977 stay quiet. Together 2,103 alarms, of which 1.9 are real"
  >
    <path
      className="f-line"
      d="M178 46V64M79 84V64H277V84M79 110V132M40 152V132H118V152M277 110V132M238 152V132H316V152M118 194V214H238V194M178 214V226"
    />
    {boxes.map(({ x, y, width, lines, tone }) => (
      <g key={`${x} ${y}`}>
        <rect className={tone} x={x} y={y} width={width} height={lines.length > 1 ? 42 : 26} rx="4" />
        {lines.map((line, place) => (
          <text
            key={line}
            className={place && y > 100 ? 'f-muted' : 'f-text'}
            x={x + width / 2}
            y={y + 18 + place * 16}
            fontSize="13"
            textAnchor="middle"
          >
            {line}
          </text>
        ))}
      </g>
    ))}
    <g className="f-muted" fontSize="12" textAnchor="middle">
      <text x="118" y="128">
        95 %
      </text>
      <text x="238" y="128">
        1 %
      </text>
    </g>
    <text className="f-text" x="178" y="246" fontSize="14" fontWeight="600" textAnchor="middle">
      2,103 alarms, of which 1.9 are real
    </text>
  </svg>
)
