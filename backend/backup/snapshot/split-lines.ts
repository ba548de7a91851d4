const lineFeedByte = 0x0a

/**
 * Lines of UTF-8, each ended by the byte 0x0A alone: what else ends lines differs between releases of `node:readline`.
 * @throws {Error} more than `maxBytes` before a line ends, no end of the last line, or no UTF-8
 */
export async function* splitLines(source: AsyncIterable<Uint8Array>, maxBytes: number): AsyncGenerator<string> {
  const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })
  let pieces: Uint8Array[] = []
  let size = 0
  for await (const bytes of source) {
    for (let start = 0; start < bytes.length; ) {
      const end = bytes.indexOf(lineFeedByte, start)
      const piece = bytes.subarray(start, end < 0 ? bytes.length : end)
      size += piece.length
      if (size > maxBytes) throw new Error(`a line has more than ${maxBytes} bytes`)
      pieces.push(piece)
      if (end < 0) break
      yield utf8.decode(pieces.length === 1 ? piece : Buffer.concat(pieces))
      pieces = []
      size = 0
      start = end + 1
    }
  }
  if (size > 0) throw new Error('the last line has no end')
}
