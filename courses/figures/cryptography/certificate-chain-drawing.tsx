const cards = [
  {
    title: 'Root: Coast Root',
    where: 'stored in your device, not sent',
    lines: ['key R', 'may issue: yes', 'until 2040'],
  },
  {
    title: 'Intermediate: Coast Issuing',
    where: 'sent by the server, signed with R',
    lines: ['key I', 'may issue: yes', 'until 2030'],
  },
  {
    title: 'Leaf: harbor.test',
    where: 'sent by the server, signed with I',
    lines: ['key H', 'may issue: no', 'until 2026-12'],
  },
]
const height = 84
const stepHeight = 108

/** A chain of three certificates; each is checked with the key in the one above. */
export function CertificateChainDrawing() {
  return (
    <svg
      viewBox="0 0 320 414"
      role="img"
      aria-label="Coast Root signs Coast Issuing, which signs the certificate of harbor.test, whose key signs the handshake"
    >
      {cards.map(({ title, where, lines }, index) => (
        <g key={title}>
          <rect
            className={index === 0 ? 'f-wash' : 'f-box'}
            x="6"
            y={6 + index * stepHeight}
            width="308"
            height={height}
            rx="6"
          />
          <text className="f-text" x="18" y={28 + index * stepHeight} fontSize="15" fontWeight="600">
            {title}
          </text>
          <text className="f-muted" x="18" y={47 + index * stepHeight} fontSize="13">
            {where}
          </text>
          {lines.map((line, column) => (
            <text
              key={line}
              className="f-text f-mono"
              x={[18, 84, 204][column]}
              y={74 + index * stepHeight}
              fontSize="12.5"
            >
              {line}
            </text>
          ))}
          <path className="f-line" d={`M40 ${6 + height + index * stepHeight}v24m-5 -7l5 7l5 -7`} />
          <text className="f-muted" x="54" y={6 + height + 16 + index * stepHeight} fontSize="12.5">
            {
              [
                'key R checks the signature below',
                'key I checks the signature below',
                'key H checks the signature below',
              ][index]
            }
          </text>
        </g>
      ))}
      <rect className="f-accent" x="6" y={6 + 3 * stepHeight} width="308" height={height} rx="6" />
      <text className="f-on-accent" x="18" y={28 + 3 * stepHeight} fontSize="15" fontWeight="600">
        CertificateVerify
      </text>
      <text className="f-on-accent" x="18" y={50 + 3 * stepHeight} fontSize="13">
        a fresh signature over this handshake:
      </text>
      <text className="f-on-accent" x="18" y={70 + 3 * stepHeight} fontSize="12.5">
        both shares, both random values, the chain
      </text>
    </svg>
  )
}
