// Himmelblau's function, and descents from one start, plain and with momentum. Bands are levels of log10(f + 0.6).
import { isolines, type Point, ringLength, simplify, smooth, toPath } from '../terrain.ts'
import { height, mix, plate, px, width } from './plate.ts'

const scale = 29
const center = { x: -0.1, y: 0.05 }
const toX = (x: number) => width / 2 + (x - center.x) * scale
const toY = (y: number) => height / 2 - (y - center.y) * scale

const loss = (x: number, y: number) => (x * x + y - 11) ** 2 + (x + y * y - 7) ** 2
const gradient = (x: number, y: number): Point => [
  4 * x * (x * x + y - 11) + 2 * (x + y * y - 7),
  2 * (x * x + y - 11) + 4 * y * (x + y * y - 7),
]
const depth = (px: number, py: number) =>
  -Math.log10(loss((px - width / 2) / scale + center.x, (height / 2 - py) / scale + center.y) + 0.6)

const levels = [-2.6, -2.4, -2.29, -2.2, -2.08, -1.94, -1.76, -1.52, -1.22, -0.88, -0.45, -0.05]

function band(level: number, i: number): string {
  const rings = isolines(depth, -6, -6, width + 12, height + 12, 4, level)
    .filter(({ ring, p }) => ring && ringLength(p) > 12)
    .map(({ p }) => toPath(simplify(smooth(p, true, 1), 0.4), true))
  const fill = mix('#38280f', '#e9a03c', (i + 1) / 12.5)
  return `<path fill="${fill}" stroke="#ffdfa6" stroke-opacity=".22" stroke-width=".6" d="${rings.join('')}"/>`
}

/** velocity = momentum * velocity - rate * gradient */
function descend(momentum: number, rate: number, steps: number): Point[] {
  let [x, y, vx, vy] = [0.4, -0.6, 0, 0]
  const path: Point[] = [[toX(x), toY(y)]]
  for (let i = 0; i < steps; i++) {
    const [gx, gy] = gradient(x, y)
    vx = momentum * vx - rate * gx
    vy = momentum * vy - rate * gy
    x += vx
    y += vy
    path.push([toX(x), toY(y)])
  }
  return path
}

function drawPath(path: Point[], color: string): string {
  const [endX, endY] = path[path.length - 1]
  const dots = path.filter((_, i) => i % 3 === 0).map(([x, y]) => `<circle cx="${px(x)}" cy="${px(y)}" r="1.9"/>`)
  return (
    `<path fill="none" stroke="${color}" stroke-width="2" stroke-linejoin="round" d="M${path.map(([x, y]) => `${px(x)} ${px(y)}`).join('L')}"/>` +
    `<g fill="${color}">${[...new Set(dots)].join('')}</g>` +
    `<circle cx="${px(endX)}" cy="${px(endY)}" r="4.2" fill="none" stroke="${color}" stroke-width="1.6"/>`
  )
}

export const lossSurface = (): string =>
  plate(
    'ml',
    levels.map(band).join('') +
      drawPath(descend(0, 0.004, 120), '#fffaf0') +
      drawPath(descend(0.85, 0.002, 160), '#20150a'),
  )
