const columns = [
  { x: 56, name: 'Museum', secret: 'secret 6' },
  { x: 160, name: 'Finder', secret: 'secret 13' },
  { x: 264, name: 'Bank', secret: 'secret 15' },
]

const shares = [
  { from: 56, to: 160, y: 92, text: '8' },
  { from: 264, to: 160, y: 92, text: '19' },
  { from: 160, to: 56, y: 142, text: '21' },
  { from: 160, to: 264, y: 142, text: '21' },
]

const keys = [
  { x: 56, key: '18', sum: '21⁶' },
  { x: 160, key: '18, 7', sum: '8¹³, 19¹³' },
  { x: 264, key: '7', sum: '21¹⁵' },
]

/** A key exchange with somebody in the middle: both shares are replaced, and each side has a key with the wrong one. */
export function MiddleDrawing() {
  return (
    <svg
      viewBox="0 0 320 250"
      role="img"
      aria-label="Museum and bank send 8 and 19. The finder keeps both and sends 21 to each. The museum computes key 18, the bank key 7, the finder both."
    >
      {columns.map(({ x, name, secret }, index) => (
        <g key={name} textAnchor="middle">
          <rect className={index === 1 ? 'f-danger-box' : 'f-box'} x={x - 46} y="6" width="92" height="46" rx="6" />
          <text className="f-text" x={x} y="26" fontSize="15" fontWeight="600">
            {name}
          </text>
          <text className="f-muted" x={x} y="43" fontSize="13">
            {secret}
          </text>
          <line className="f-line" x1={x} y1="52" x2={x} y2="182" strokeDasharray="2 4" />
        </g>
      ))}
      {shares.map((share) => (
        <Arrow key={`${share.from} ${share.y}`} {...share} />
      ))}
      {keys.map(({ x, key, sum }, index) => (
        <g key={key} textAnchor="middle">
          <rect className={index === 1 ? 'f-danger-box' : 'f-wash'} x={x - 46} y="182" width="92" height="60" rx="6" />
          <text className="f-text" x={x} y="204" fontSize="15" fontWeight="600">
            key {key}
          </text>
          <text className="f-muted" x={x} y="221" fontSize="12.5">
            {sum}
          </text>
          <text className="f-muted" x={x} y="236" fontSize="12">
            modulo 23
          </text>
        </g>
      ))}
    </svg>
  )
}

interface ArrowProps {
  from: number
  to: number
  y: number
  text: string
}

function Arrow({ from, to, y, text }: ArrowProps) {
  const way = Math.sign(to - from)
  const [start, end] = [from + 6 * way, to - 6 * way]
  return (
    <g>
      <path
        className="f-line"
        d={`M${start} ${y}H${end}M${end - 7 * way} ${y - 5}L${end} ${y}L${end - 7 * way} ${y + 5}`}
      />
      <text className="f-text f-mono" x={(start + end) / 2} y={y - 7} fontSize="15" textAnchor="middle">
        {text}
      </text>
    </g>
  )
}
