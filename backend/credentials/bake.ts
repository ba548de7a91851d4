import { crc32 } from 'node:zlib'

/** Open Badges 3.0, 5.3.2: the JWT in an attribute of an element that comes first, whose prefix the root declares. @throws if it is no SVG */
export function bakeSvg(svg: string, jwt: string): string {
  const start = svg.indexOf('<svg')
  const end = svg.indexOf('>', start) + 1
  if (start < 0 || end === 0) throw new Error('the picture is no SVG')
  const root = `<svg xmlns:openbadges="https://purl.imsglobal.org/ob/v3p0"${svg.slice(start + 4, end)}`
  const credential = `<openbadges:credential verify="${jwt}"></openbadges:credential>`
  return svg.slice(0, start) + root + credential + svg.slice(end)
}

/** Bytes of a PNG's signature and of its first chunk, after which others may come. */
const headBytes = 33
const keyword = 'openbadgecredential'

/** Open Badges 3.0, 5.3.1: the JWT in an iTXt chunk, not compressed. */
export function bakePng(png: Uint8Array, jwt: string): Buffer {
  // Keyword, then: not compressed, by no method, in no language, without a translated keyword.
  const data = Buffer.from(`iTXt${keyword}\0\0\0\0\0${jwt}`, 'latin1')
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length - 4)
  sum.writeUInt32BE(crc32(data))
  return Buffer.concat([png.subarray(0, headBytes), length, data, sum, png.subarray(headBytes)])
}
