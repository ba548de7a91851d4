const boxes = [
  { x: 178, y: 24, text: '1,000 people', kind: 'f-box' },
  { x: 89, y: 86, text: '20 ill', kind: 'f-box' },
  { x: 267, y: 86, text: '980 well', kind: 'f-box' },
  { x: 44, y: 154, text: '18', kind: 'f-wash' },
  { x: 134, y: 154, text: '2', kind: 'f-box' },
  { x: 222, y: 154, text: '49', kind: 'f-wash' },
  { x: 312, y: 154, text: '931', kind: 'f-box' },
] as const
const links = ['178 38L89 72', '178 38L267 72', '89 100L44 140', '89 100L134 140', '267 100L222 140', '267 100L312 140']

/** A thousand people split by disease and by result; the two kinds of positive results are shaded. */
export const FrequencyTreeDrawing = () => (
  <svg
    viewBox="0 0 356 232"
    role="img"
    aria-label="1,000 people: 20 ill and 980 well. Of the ill 18 test positive and 2 negative, of the well 49 positive and 931 negative. 18 and 49 together are 67 positive results"
  >
    {links.map((link) => (
      <path key={link} className="f-line" d={`M${link}`} />
    ))}
    {boxes.map(({ x, y, text, kind }) => (
      <g key={`${x} ${y}`}>
        <rect className={kind} x={x - (y < 120 ? 52 : 26)} y={y - 14} width={y < 120 ? 104 : 52} height="28" rx="5" />
        <text className="f-text" x={x} y={y + 5} fontSize="14" textAnchor="middle">
          {text}
        </text>
      </g>
    ))}
    <g className="f-muted" fontSize="12" textAnchor="middle">
      <text x="98" y="60">
        2 in 100
      </text>
      <text x="44" y="186">
        positive
      </text>
      <text x="134" y="186">
        negative
      </text>
      <text x="222" y="186">
        positive
      </text>
      <text x="312" y="186">
        negative
      </text>
    </g>
    <text className="f-text" x="178" y="220" fontSize="14" textAnchor="middle">
      positive: 18 + 49 = 67, of whom 18 are ill
    </text>
  </svg>
)
