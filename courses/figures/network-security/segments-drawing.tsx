const segments = [
  { x: 4, y: 96, width: 100, height: 92, title: 'guests', lines: ['.64/26', 'Ada .101', 'stranger .102'] },
  { x: 142, y: 24, width: 92, height: 80, title: 'service', lines: ['.16/28', 'printer .20', 'menu .30'] },
  { x: 268, y: 24, width: 84, height: 80, title: 'pay', lines: ['.8/29', 'till .10'] },
  { x: 268, y: 160, width: 84, height: 80, title: 'office', lines: ['.32/28', 'office .40', 'camera .45'] },
  { x: 142, y: 190, width: 92, height: 50, title: 'outside', lines: ['the Internet'] },
] as const

const arrows = [
  { d: 'M104 118L138 88', rule: '2', x: 108, y: 98 },
  { d: 'M104 172L138 202', rule: '4', x: 122, y: 180 },
  { d: 'M234 70H264', rule: '5', x: 245, y: 64 },
  { d: 'M311 160V108', rule: '7', x: 318, y: 138 },
  { d: 'M276 104L230 186', rule: '6', x: 236, y: 150 },
] as const

/** The café's four segments and the openings that the rules allow. */
export function SegmentsDrawing() {
  return (
    <svg
      viewBox="0 0 356 246"
      role="img"
      aria-label="Guests may open connections to the service segment by rule 2 and to the outside by rule 4; service to pay by rule 5; pay to the outside by rule 6; office to pay by rule 7. No arrow leads from guests to pay or office."
    >
      <defs>
        <marker id="seg-tip" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="7" markerHeight="7" orient="auto">
          <path d="M0 0L8 4L0 8z" fill="context-stroke" />
        </marker>
      </defs>
      <text className="f-muted" x="4" y="14" fontSize="12">
        the café, 192.0.2.0/24, last number of each address
      </text>
      {segments.map(({ x, y, width, height, title, lines }) => (
        <g key={title} textAnchor="middle">
          <rect
            className={title === 'outside' ? 'f-danger-box' : 'f-box'}
            x={x}
            y={y}
            width={width}
            height={height}
            rx="6"
          />
          <text className="f-text" x={x + width / 2} y={y + 18} fontSize="13" fontWeight="600">
            {title}
          </text>
          {lines.map((line, index) => (
            <text key={line} className="f-text" x={x + width / 2} y={y + 36 + index * 17} fontSize="12">
              {line}
            </text>
          ))}
        </g>
      ))}
      {arrows.map(({ d, rule, x, y }) => (
        <g key={rule}>
          <path className="f-line" d={d} strokeWidth="1.75" markerEnd="url(#seg-tip)" />
          <text className="f-text" x={x} y={y} fontSize="13" fontWeight="600">
            {rule}
          </text>
        </g>
      ))}
    </svg>
  )
}
