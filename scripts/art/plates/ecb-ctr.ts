// Draws a byte's two highest bits. Key: the first of 0, 1, 2... whose textures differ by a third of a level.
import { createCipheriv } from 'node:crypto'
import { mountain } from './mountain.ts'
import { grounds, height, mono, plate } from './plate.ts'
import { pngDataUrl } from './png.ts'

const columnWidth = 88
const rowHeight = 132
const palette = ['#1e2c49', '#4a669c', '#8fb3ee', '#f1f5ff']

const order: number[] = []
for (let top = 0; top < rowHeight; top += 4)
  for (let left = 0; left < columnWidth; left += 4)
    for (let y = top; y < top + 4; y++) for (let x = left; x < left + 4; x++) order.push(y * columnWidth + x)

function encrypt(pixels: Uint8Array, mode: 'ecb' | 'ctr', keyNumber: number): Uint8Array {
  const key = Buffer.alloc(16)
  key.writeUInt32BE(keyNumber, 12)
  const cipher = createCipheriv(`aes-128-${mode}`, key, mode === 'ecb' ? null : Buffer.alloc(16)).setAutoPadding(false)
  const bytes = Buffer.concat([cipher.update(Buffer.from(order.map((i) => pixels[i]))), cipher.final()])
  const out = new Uint8Array(pixels.length)
  order.forEach((position, i) => {
    out[position] = bytes[i]
  })
  return out
}

export function ecbCtr(): string {
  const keyNumber = 88
  const plain = mountain(columnWidth, rowHeight)
  const gap = (296 - 3 * columnWidth) / 4
  const top = (height - rowHeight) / 2 - 8
  const panels = [plain, encrypt(plain, 'ecb', keyNumber), encrypt(plain, 'ctr', keyNumber)].map((pixels, i) => {
    const x = gap + i * (columnWidth + gap)
    const levels = Array.from(pixels, (value) => value >> 6)
    return (
      `<image x="${x}" y="${top}" width="${columnWidth}" height="${rowHeight}" style="image-rendering:pixelated" href="${pngDataUrl(levels, columnWidth, 2, palette)}"/>` +
      `<text x="${x}" y="${top + rowHeight + 19}">${['plain', 'ECB', 'CTR'][i]}</text>`
    )
  })
  return plate('cyber', `<g font-family="${mono}" font-size="12" fill="${grounds.cyber.bright}">${panels.join('')}</g>`)
}
