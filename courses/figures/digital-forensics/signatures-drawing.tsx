const rows = [
  {
    name: 'PNG',
    parts: [
      { text: '89 PNG …', width: 68, kind: 'mark' },
      { text: 'chunk', width: 54, kind: 'data' },
      { text: 'CRC', width: 38, kind: 'check' },
      { text: 'chunk', width: 54, kind: 'data' },
      { text: 'CRC', width: 38, kind: 'check' },
      { text: 'IEND', width: 50, kind: 'mark' },
      { text: 'CRC', width: 38, kind: 'check' },
    ],
  },
  {
    name: 'ZIP',
    parts: [
      { text: 'PK 3 4', width: 56, kind: 'mark' },
      { text: 'CRC', width: 38, kind: 'check' },
      { text: 'name, file', width: 92, kind: 'data' },
      { text: 'table of contents', width: 110, kind: 'data' },
      { text: 'PK 5 6', width: 52, kind: 'mark' },
    ],
  },
  {
    name: 'JPEG',
    parts: [
      { text: 'ff d8 ff', width: 60, kind: 'mark' },
      { text: 'segments', width: 76, kind: 'data' },
      { text: 'the picture', width: 156, kind: 'data' },
      { text: 'ff d9', width: 48, kind: 'mark' },
    ],
  },
] as const

const looks = {
  mark: ['f-wash', 'f-text'],
  check: ['f-accent', 'f-on-accent'],
  data: ['f-box', 'f-text'],
} as const

/** Where PNG, ZIP and JPEG keep their marks, lengths and checks. */
export function SignaturesDrawing() {
  return (
    <svg
      viewBox="0 0 356 216"
      role="img"
      aria-label="PNG: a mark, then chunks each with a CRC, the last one IEND. ZIP: a mark, a CRC, name and file, at the end a table of contents and an end mark. JPEG: a mark, segments, the picture, an end mark, and no check."
    >
      {rows.map(({ name, parts }, row) => {
        const y = 26 + row * 62
        return (
          <g key={name}>
            <text className="f-text" x="8" y={y - 8} fontSize="13" fontWeight="600">
              {name}
            </text>
            {parts.map(({ text, width, kind }, i) => {
              const left = 8 + parts.slice(0, i).reduce((sum, part) => sum + part.width, 0)
              const [box, letters] = looks[kind]
              return (
                <g key={left}>
                  <rect className={box} x={left} y={y} width={width - 2} height="30" rx="4" />
                  <text className={letters} x={left + width / 2 - 1} y={y + 19} fontSize="12" textAnchor="middle">
                    {text}
                  </text>
                </g>
              )
            })}
          </g>
        )
      })}
      <text className="f-muted" x="8" y="206" fontSize="12">
        filled: a check of the contents; JPEG has none
      </text>
    </svg>
  )
}
