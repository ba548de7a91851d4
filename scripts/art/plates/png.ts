import { crc32 } from 'node:zlib'

export function chunk(type: string, data: Buffer): Buffer {
  const out = Buffer.alloc(12 + data.length)
  out.writeUInt32BE(data.length)
  out.write(type, 4, 'latin1')
  data.copy(out, 8)
  out.writeUInt32BE(crc32(out.subarray(4, 8 + data.length)), 8 + data.length)
  return out
}

const adler32 = (bytes: Buffer) => {
  let a = 1
  let b = 0
  for (const byte of bytes) {
    a = (a + byte) % 65521
    b = (b + a) % 65521
  }
  return ((b << 16) | a) >>> 0
}

/** Not compressed: the output of compressors differs between Node releases, and the files must not. */
function stored(bytes: Buffer): Buffer {
  const parts: Buffer[] = [Buffer.from([0x78, 0x01])]
  for (let start = 0; start < bytes.length; start += 65535) {
    const block = bytes.subarray(start, start + 65535)
    const head = Buffer.alloc(5)
    head[0] = start + 65535 >= bytes.length ? 1 : 0
    head.writeUInt16LE(block.length, 1)
    head.writeUInt16LE(~block.length & 0xffff, 3)
    parts.push(head, block)
  }
  const tail = Buffer.alloc(4)
  tail.writeUInt32BE(adler32(bytes))
  return Buffer.concat([...parts, tail])
}

/** `levels`: one index of `palette` a pixel, row by row. `bits` are per pixel. */
export function pngDataUrl(levels: number[], width: number, bits: 2 | 4, palette: string[]): string {
  const perByte = 8 / bits
  const rowBytes = Math.ceil(width / perByte)
  const height = levels.length / width
  const rows = Buffer.alloc((rowBytes + 1) * height)
  levels.forEach((level, i) => {
    const x = i % width
    rows[Math.floor(i / width) * (rowBytes + 1) + 1 + Math.floor(x / perByte)] |=
      level << (8 - bits * ((x % perByte) + 1))
  })
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header[8] = bits
  header[9] = 3
  const colors = Buffer.from(palette.flatMap((hex) => [1, 3, 5].map((i) => parseInt(hex.slice(i, i + 2), 16))))
  const signature = Buffer.from('89504e470d0a1a0a', 'hex')
  const file = [
    chunk('IHDR', header),
    chunk('PLTE', colors),
    chunk('IDAT', stored(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]
  return `data:image/png;base64,${Buffer.concat([signature, ...file]).toString('base64')}`
}
