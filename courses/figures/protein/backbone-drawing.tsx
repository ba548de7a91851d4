const atoms = [
  { name: 'C', x: 30, y: 84 },
  { name: 'N', x: 90, y: 50 },
  { name: 'CA', x: 150, y: 84 },
  { name: 'C', x: 210, y: 50 },
  { name: 'N', x: 270, y: 84 },
  { name: 'CA', x: 326, y: 52 },
]
const turns = [
  { name: 'ω', x: 60, y: 58 },
  { name: 'φ', x: 122, y: 58 },
  { name: 'ψ', x: 176, y: 58 },
  { name: 'ω', x: 242, y: 58 },
]
const clock = { x: 84, y: 222, r: 48 }
const hand = (degrees: number, length: number) => {
  const angle = (degrees * Math.PI) / 180
  return { x: clock.x + length * Math.sin(angle), y: clock.y - length * Math.cos(angle) }
}

/** The backbone around one residue with its torsions, and φ = −60 seen along its bond. */
export const BackboneDrawing = () => {
  const [near, far, mark] = [hand(0, clock.r), hand(-60, clock.r), hand(-30, 30)]
  return (
    <svg
      viewBox="0 0 350 282"
      role="img"
      aria-label="Backbone atoms C, N, CA, C, N, CA in a zigzag. Phi turns about the bond from N to CA, psi about CA to C, omega about C to N. Seen along N to CA with the earlier C at twelve o'clock, a phi of minus 60 puts the later C at ten o'clock."
    >
      <rect className="f-wash" x="136" y="108" width="28" height="24" rx="4" />
      <path className="f-line" strokeWidth="2" d="M150 84V108M90 50V26M210 50V26" />
      <path className="f-line" strokeWidth="3" d={`M${atoms.map(({ x, y }) => `${x} ${y}`).join('L')}`} />
      <g className="f-text" fontSize="12" fontWeight="600" textAnchor="middle">
        <text x="150" y="125">
          R
        </text>
        <text x="90" y="22">
          H
        </text>
        <text x="210" y="22">
          O
        </text>
      </g>
      {atoms.map(({ name, x, y }) => (
        <g key={x} textAnchor="middle">
          <circle className={name === 'CA' ? 'f-accent' : 'f-box'} cx={x} cy={y} r="13" />
          <text className={name === 'CA' ? 'f-on-accent' : 'f-text'} x={x} y={y + 4} fontSize="12" fontWeight="600">
            {name}
          </text>
        </g>
      ))}
      <g className="f-text" fontSize="15" fontWeight="600" textAnchor="middle">
        {turns.map(({ name, x, y }) => (
          <text key={x} x={x} y={y - 8}>
            {name}
          </text>
        ))}
      </g>
      <g className="f-muted" fontSize="12">
        <text x="8" y="112">
          residue i − 1
        </text>
        <text x="172" y="125">
          residue i
        </text>
        <text x="254" y="112">
          residue i + 1
        </text>
      </g>
      <circle className="f-box" cx={clock.x} cy={clock.y} r={clock.r} />
      <path className="f-line" d={`M${mark.x - 14} ${mark.y + 6}A30 30 0 0 1 ${clock.x} ${clock.y - 30}`} />
      <path stroke="currentColor" strokeWidth="3" d={`M${clock.x} ${clock.y}L${near.x} ${near.y}`} />
      <path
        stroke="currentColor"
        strokeWidth="2"
        strokeDasharray="5 3"
        d={`M${clock.x} ${clock.y}L${far.x} ${far.y}`}
      />
      <circle className="f-accent" cx={clock.x} cy={clock.y} r="5" />
      <g className="f-text" fontSize="12">
        <text x={near.x} y={near.y - 6} textAnchor="middle">
          C of i − 1
        </text>
        <text x={far.x - 4} y={far.y - 8} textAnchor="end">
          C of i
        </text>
        <text x={clock.x - 24} y={clock.y + 22} fontWeight="600">
          φ = −60°
        </text>
        <text x="158" y="200">
          Axle: N to CA, with N in front
        </text>
        <text x="158" y="222">
          Solid: near hand, to C of i − 1
        </text>
        <text x="158" y="244">
          Dashed: far hand, to C of i
        </text>
      </g>
    </svg>
  )
}
