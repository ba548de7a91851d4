// Two DNA sequences, 3.5 % changed, one block turned around (amber), one doubled. A dot: at least 10 of 12 letters equal.
import { rng } from '../terrain.ts'
import { grounds, height, plate, px, width } from './plate.ts'

const letters = 'ACGT'
const windowLength = 12
const side = 186
const leftX = (width - side) / 2 + 4
const topY = (height - side) / 2

const complement = (sequence: string[]) => [...sequence].reverse().map((letter) => letters[3 - letters.indexOf(letter)])
const matches = (a: string[], i: number, b: string[], j: number) => {
  let equal = 0
  for (let k = 0; k < windowLength; k++) if (a[i + k] === b[j + k]) equal++
  return equal >= 10
}

function sequences() {
  const random = rng(77)
  const letter = () => letters[Math.floor(random() * 4)]
  const drawn = (length: number) => Array.from({ length }, letter)
  const mutated = (sequence: string[], rate: number) => sequence.map((old) => (random() < rate ? letter() : old))
  const [a, b, c, d, e] = [90, 70, 80, 60, 60].map(drawn)
  return [
    [...a, ...b, ...c, ...d, ...e],
    mutated([...a, ...b, ...complement(c), ...b, ...d, ...drawn(30), ...e], 0.035),
  ]
}

export function dotPlot(): string {
  const [first, second] = sequences()
  const turned = complement(second)
  const x = (i: number) => leftX + (i * side) / first.length
  const y = (j: number) => topY + (j * side) / second.length
  const dot = (i: number, j: number) => `M${px(x(i))} ${px(y(j))}h0`
  const half = windowLength / 2
  let forward = ''
  let backward = ''
  for (let i = 0; i <= first.length - windowLength; i++)
    for (let j = 0; j <= second.length - windowLength; j++) {
      if (matches(first, i, second, j)) forward += dot(i + half, j + half)
      if (matches(first, i, turned, j)) backward += dot(i + half, second.length - j - half)
    }
  let grid = ''
  for (let i = 0; i < first.length; i += 60) grid += `M${px(x(i))} ${topY}v${side}`
  for (let j = 0; j < second.length; j += 60) grid += `M${leftX} ${px(y(j))}h${side}`
  return plate(
    'bio',
    `<path d="${grid}" stroke="${grounds.bio.quiet}" fill="none" stroke-width=".8"/>` +
      `<rect x="${leftX}" y="${topY}" width="${side}" height="${side}" fill="none" stroke="#86a87a"/>` +
      `<g stroke-linecap="round" stroke-width="2.2"><path stroke="#dff3d0" d="${forward}"/><path stroke="#f2b45c" d="${backward}"/></g>`,
  )
}
