/** The part of ustar (POSIX.1-1988) that `tar -xf` needs: plain files with short names. */
export const blockBytes = 512
const maxFileBytes = 8 ** 11

/** @throws {Error} a name or a size that the format cannot hold */
export function headerOf(name: string, size: number): Buffer {
  if (Buffer.byteLength(name) > 100 || size >= maxFileBytes)
    throw new Error(`${name} does not fit into a backup: ${size} bytes`)
  const header = Buffer.alloc(blockBytes)
  header.write(name, 0)
  header.write('0000600\0', 100)
  header.write(`${octal(0, 7)}\0${octal(0, 7)}\0`, 108)
  header.write(`${octal(size, 11)}\0${octal(0, 11)}\0`, 124)
  header.write('        0', 148)
  header.write('ustar\x0000', 257)
  const sum = header.reduce((total, byte) => total + byte, 0)
  header.write(`${octal(sum, 6)}\0 `, 148)
  return header
}

const octal = (number: number, digits: number) => number.toString(8).padStart(digits, '0')

export const paddingOf = (size: number): number => (blockBytes - (size % blockBytes)) % blockBytes

export function readHeader(header: Buffer): { name: string; size: number } {
  const name = header.toString('utf8', 0, 100).replace(/\0.*$/s, '')
  const size = Number.parseInt(header.toString('ascii', 124, 135), 8)
  if (!(size >= 0 && size < maxFileBytes) || !headerOf(name, size).equals(header))
    throw new Error('no entry of a backup')
  return { name, size }
}
