const bytes = 'e54f414e20202020504e47200000' + '7d906d5d6d5d0000' + '83906d5d0500' + '14020000'
const pairs = bytes.match(/../g) ?? []

const fields = [
  { at: 0, size: 8, name: 'name', value: '? OAN', used: true },
  { at: 8, size: 3, name: 'type', value: 'PNG', used: true },
  { at: 11, size: 1, name: '', value: '', used: false },
  { at: 12, size: 10, name: 'other fields', value: '', used: false },
  { at: 22, size: 2, name: 'time', value: '18:04:06', used: true },
  { at: 24, size: 2, name: 'date', value: 'Nov 13', used: true },
  { at: 26, size: 2, name: 'cluster', value: '5', used: true },
  { at: 28, size: 4, name: 'size', value: '532 bytes', used: true },
] as const

const bytesPerRow = 16
const cellSize = 21
const x = (at: number) => 10 + (at % bytesPerRow) * cellSize
const rowTop = [26, 130] as const

/** A field that runs over the end of a row is drawn in two parts. */
const parts = fields.flatMap((field) => {
  const end = field.at + field.size
  const cut = Math.ceil((field.at + 1) / bytesPerRow) * bytesPerRow
  return end <= cut
    ? [{ ...field, title: true }]
    : [
        { ...field, size: cut - field.at, title: false },
        { ...field, at: cut, size: end - cut, title: true },
      ]
})

export function DirectoryEntryDrawing() {
  return (
    <svg
      viewBox="0 0 356 226"
      role="img"
      aria-label="The 32 bytes of the entry in two rows. Offset 0: name, 8 bytes, the first is e5. Offset 8: type PNG. Offset 22: time 18:04:06. Offset 24: date November 13. Offset 26: first cluster 5. Offset 28: size 532 bytes."
    >
      {parts.map(({ at, size, name, value, used, title }) => {
        const top = rowTop[Math.floor(at / bytesPerRow)] ?? 0
        const width = size * cellSize - 2
        return (
          <g key={at} textAnchor="middle">
            <rect className={used ? 'f-wash' : 'f-box'} x={x(at) + 1} y={top} width={width} height="28" rx="4" />
            {pairs.slice(at, at + size).map((pair, i) => (
              <text
                key={at + i}
                className={at + i === 0 ? 'f-danger f-mono' : used ? 'f-text f-mono' : 'f-muted f-mono'}
                x={x(at + i) + cellSize / 2}
                y={top + 19}
                fontSize="13"
                fontWeight={at + i === 0 ? 700 : 400}
              >
                {pair}
              </text>
            ))}
            {used && (
              <text className="f-muted" x={x(at) + 2} y={top - 7} fontSize="11.5" textAnchor="start">
                {at}
              </text>
            )}
            {title && name && (
              <text className={used ? 'f-text' : 'f-muted'} x={x(at) + width / 2 + 1} y={top + 45} fontSize="12">
                {name}
              </text>
            )}
            {value && (
              <text
                className="f-text"
                x={x(at) + width / 2 + 1}
                y={top + (name === 'date' ? 80 : 61)}
                fontSize="12"
                fontWeight="600"
              >
                {value}
              </text>
            )}
          </g>
        )
      })}
    </svg>
  )
}
