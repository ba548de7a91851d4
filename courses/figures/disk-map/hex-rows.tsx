const bytesPerRow = 8
const rows = 8

const hex = (value: number, places: number): string => value.toString(16).padStart(places, '0')

interface HexRowsProps {
  bytes: Uint8Array
  /** Where the sector begins on the disk. */
  start: number
  /** Places on the disk that the last action changed. */
  changed: ReadonlySet<number>
}

export function HexRows({ bytes, start, changed }: HexRowsProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must take the focus
    // biome-ignore lint/a11y/useSemanticElements: a section would be a landmark
    <div className="dkm-hex" role="group" aria-label="Bytes of the sector" tabIndex={0}>
      {Array.from({ length: rows }, (_, row) => {
        const part = [...bytes.slice(row * bytesPerRow, (row + 1) * bytesPerRow)]
        return (
          <div key={row}>
            <span className="dkm-place">{hex(start + row * bytesPerRow, 4)}</span>
            {part.map((byte, i) => (
              <span key={i} data-changed={changed.has(start + row * bytesPerRow + i) || undefined}>
                {hex(byte, 2)}
              </span>
            ))}
            <span className="dkm-letters">
              {part.map((byte) => (byte > 31 && byte < 127 ? String.fromCharCode(byte) : '·')).join('')}
            </span>
          </div>
        )
      })}
    </div>
  )
}
