interface Piece {
  x: number
  width: number
  title: string
  lines: readonly string[]
  kind: 'open' | 'sealed'
}

const headers: readonly Piece[] = [
  { x: 4, width: 98, title: 'IP', lines: ['192.0.2.101 to', '198.51.100.20'], kind: 'open' },
  { x: 104, width: 56, title: 'TCP', lines: ['port', 'position'], kind: 'open' },
]
const rows: readonly { name: string; y: number; pieces: readonly Piece[] }[] = [
  {
    name: 'HTTP',
    y: 24,
    pieces: [
      ...headers,
      {
        x: 162,
        width: 190,
        title: 'the request',
        lines: ['GET /hiv-test', 'Host: clinic.example.com', 'Cookie: session=4711'],
        kind: 'open',
      },
    ],
  },
  {
    name: 'HTTPS',
    y: 152,
    pieces: [
      ...headers,
      { x: 162, width: 52, title: 'record', lines: ['type', 'length'], kind: 'open' },
      {
        x: 216,
        width: 136,
        title: 'sealed',
        lines: ['the same request,', 'a hidden type, and', '16 bytes of seal'],
        kind: 'sealed',
      },
    ],
  },
]

/** One request over plain HTTP and over TLS: which bytes of the packet can be read. */
export function PacketLayersDrawing() {
  return (
    <svg
      viewBox="0 0 356 252"
      role="img"
      aria-label="Two packets. Over HTTP all parts can be read: IP header, TCP header and the request. Over HTTPS the IP header, the TCP header and the record's type and length can be read; the request is sealed."
    >
      {rows.map(({ name, y, pieces }) => (
        <g key={name}>
          <text className="f-text" x="4" y={y - 9} fontSize="13" fontWeight="600">
            {name}
          </text>
          {pieces.map(({ x, width, title, lines, kind }) => (
            <g key={title}>
              <rect className={kind === 'open' ? 'f-box' : 'f-accent'} x={x} y={y} width={width} height="70" rx="4" />
              <text
                className={kind === 'open' ? 'f-text' : 'f-on-accent'}
                x={x + width / 2}
                y={y + 16}
                fontSize="12"
                fontWeight="600"
                textAnchor="middle"
              >
                {title}
              </text>
              {lines.map((line, index) => (
                <text
                  key={line}
                  className={kind === 'open' ? 'f-text' : 'f-on-accent'}
                  x={x + width / 2}
                  y={y + 32 + index * 14}
                  fontSize="11.5"
                  textAnchor="middle"
                >
                  {line}
                </text>
              ))}
            </g>
          ))}
          <path className="f-line" d={`M4 ${y + 76}v5H${name === 'HTTP' ? 352 : 214}v-5`} />
          <text className="f-muted" x="4" y={y + 96} fontSize="12">
            {name === 'HTTP' ? 'the stranger reads all of it' : 'the stranger reads this, and the length'}
          </text>
        </g>
      ))}
    </svg>
  )
}
