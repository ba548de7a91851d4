// A seamless tile (480 x 480): neutral gray at low alpha, so that one file serves both themes.
import { writeFileSync } from 'node:fs'
import { isolines, noise2, simplify, smooth, toPath } from './terrain.ts'

const size = 480
const octaves = [
  { noise: noise2(5, 3), frequency: 3, gain: 1 },
  { noise: noise2(8, 6), frequency: 6, gain: 0.42 },
  { noise: noise2(13, 12), frequency: 12, gain: 0.1 },
]
const height = (x: number, y: number) =>
  octaves.reduce(
    (sum, { noise, frequency, gain }) => sum + gain * noise((x / size) * frequency, (y / size) * frequency),
    0,
  )

const line = (level: number) =>
  isolines(height, -12, -12, size + 24, size + 24, 8, level, false)
    .filter(({ p }) => p.length > 5)
    .map(({ p, ring }) => toPath(simplify(smooth(p, ring, 2), 0.5), ring))
    .join('')

const paths = Array.from({ length: 13 }, (_, i) => ({ d: line(-0.9 + i * 0.15), width: i % 4 === 2 ? 1.3 : 0.8 }))
  .filter(({ d }) => d)
  .map(({ d, width }) => `<path stroke-width="${width}" d="${d}"/>`)
writeFileSync(
  new URL('../../app/art/contours.svg', import.meta.url),
  `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 ${size} ${size}" fill="none" stroke="#8a8578">${paths.join('')}</svg>\n`,
)
