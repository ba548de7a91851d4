// The cross-correlation that deep-learning libraries call convolution, without padding, then ReLU; one scale for all maps.

import { mountain } from './mountain.ts'
import { grounds, height, mix, plate } from './plate.ts'
import { pngDataUrl } from './png.ts'

const side = 68
const kernels = [
  { weights: [-1, 0, 1, -2, 0, 2, -1, 0, 1] }, // brighter to the right
  { weights: [1, 2, 1, 0, 0, 0, -1, -2, -1] }, // brighter above
  { weights: [-2, -1, 0, -1, 0, 1, 0, 1, 2] }, // brighter below right
  { weights: [-1, -1, -1, -1, 8, -1, -1, -1, -1] }, // brighter than its surroundings
]

const shades = Array.from({ length: 16 }, (_, i) => mix('#1f150a', '#fff1d6', i / 15))
const toLevel = (t: number) => Math.min(15, Math.round(t * 15))

function featureMap(pixels: Uint8Array, width: number, weights: number[]): number[] {
  const size = width - 2
  return Array.from({ length: size * size }, (_, i) => {
    const x = i % size
    const y = Math.floor(i / size)
    const sum = weights.reduce((acc, w, k) => acc + w * pixels[(y + Math.floor(k / 3)) * width + x + (k % 3)], 0)
    return Math.max(0, sum)
  })
}

const picture = (levels: number[], width: number, x: number, y: number, size: number) =>
  `<image x="${x}" y="${y}" width="${size}" height="${size}" style="image-rendering:pixelated" href="${pngDataUrl(levels, width, 4, shades)}"/>`

function drawKernel(weights: number[], x: number, y: number): string {
  const cell = 10
  const most = Math.max(...weights.map(Math.abs))
  const squares = weights.map((w, k) => {
    const fill = mix(grounds.ml.quiet, w > 0 ? '#ffc266' : '#7fb0ff', Math.abs(w) / most)
    return `<rect x="${x + (k % 3) * cell}" y="${y + Math.floor(k / 3) * cell}" width="9" height="9" fill="${fill}"/>`
  })
  return squares.join('')
}

export function featureMaps(): string {
  const pixels = mountain(side, side)
  const maps = kernels.map(({ weights }) => featureMap(pixels, side, weights))
  const most = Math.max(...maps.slice(0, 3).flat())
  const input = 102
  const left = 16
  const size = side - 2
  const units = maps.map((map, i) => {
    const x = 142 + (i % 2) * 76
    const y = 10 + Math.floor(i / 2) * 104
    const levels = map.map((value) => toLevel(value / most))
    return drawKernel(kernels[i].weights, x + (size - 29) / 2, y) + picture(levels, size, x, y + 33, size)
  })
  const middle = height / 2
  const line = `<path d="M${left + input + 5} ${middle}h9m-4-4 4 4-4 4" fill="none" stroke="${grounds.ml.bright}" stroke-width="1.5"/>`
  const levels = Array.from(pixels, (value) => toLevel(value / 255))
  return plate('ml', picture(levels, side, left, middle - input / 2, input) + line + units.join(''))
}
