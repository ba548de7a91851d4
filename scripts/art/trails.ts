// A <use> inherits custom properties even from another file: one drawing serves both themes.
import { writeFileSync } from 'node:fs'
import type { CourseId } from '../../courses/types.ts'
import { modulesOf } from './courses.ts'
import { fbm, levels, sceneHeight, sceneWidth, sheetHeight } from './massifs.ts'
import { type Height, isolines, type Point, ringLength, simplify, smooth, toPath } from './terrain.ts'
import { alongPath, resample, walk } from './walk.ts'

const routes: Record<CourseId, { waypoints: Point[]; k: number }> = {
  ml: {
    waypoints: [
      [12, 166],
      [92, 140],
      [112, 84],
      [168, 70],
      [204, 124],
      [258, 116],
      [292, 63],
    ],
    k: 2,
  },
  bio: {
    waypoints: [
      [14, 52],
      [72, 92],
      [118, 140],
      [190, 98],
      [256, 62],
      [300, 46],
      [336, 67],
    ],
    k: 3,
  },
  cyber: {
    waypoints: [
      [12, 140],
      [136, 118],
      [206, 86],
      [240, 112],
      [282, 134],
      [320, 98],
      [293, 49],
    ],
    k: 4,
  },
}

const ids: CourseId[] = ['ml', 'bio', 'cyber']
type Trails = Record<CourseId, { path: string; camps: Point[] }>

function summitNear(height: Height, [x, y]: Point): Point {
  let best = [x, y, height(x, y)]
  for (let round = 0; round < 40; round++) {
    let better = best
    for (let a = 0; a < 12; a++) {
      const X = best[0] + 2 * Math.cos(a / 1.91)
      const Y = best[1] + 2 * Math.sin(a / 1.91)
      if (height(X, Y) > better[2]) better = [X, Y, height(X, Y)]
    }
    if (better === best) break
    best = better
  }
  return [Math.min(sceneWidth - 20, best[0]), Math.max(22, best[1])]
}

const toTenths = ([x, y]: Point): Point => [Math.round(x * 10) / 10, Math.round(y * 10) / 10]

function drawTrail(id: CourseId) {
  const height = sheetHeight(id)
  const { waypoints, k } = routes[id]
  const points = [...waypoints.slice(0, -1), summitNear(height, waypoints[waypoints.length - 1])]
  const trail = resample(smooth(resample(walk(height, points, { k }), 3), false, 150), 2)
  const count = modulesOf(id)
  const camps = Array.from({ length: count }, (_, i) => toTenths(alongPath(trail, (i + 1) / count)))
  return { path: toPath(simplify(trail, 0.25), false), camps }
}

const bandsOf = (
  height: Height,
  id: CourseId,
  [x, y, width, depth]: [number, number, number, number],
  { step, shortest, tolerance }: { step: number; shortest: number; tolerance: number },
) =>
  levels[id].map((level) =>
    isolines(height, x, y, width, depth, step, level)
      .filter((line) => line.ring && ringLength(line.p) > shortest)
      .map((line) => toPath(simplify(smooth(line.p, true, 2), tolerance), true))
      .join(''),
  )

// Illuminated contours (Tanaka): a shadow to the south-east, a light to the north-west, then the band.
function relief(prefix: string, bands: string[], low = 'var(--lo)', high = 'var(--hi)') {
  const drawn = bands.map((d, i) => ({ d, i })).filter(({ d }) => d)
  const ids = drawn.map(({ d, i }) => `<path id="${prefix}${i}" d="${d}"/>`).join('')
  const layers = drawn.map(({ i }) => {
    const href = `href="#${prefix}${i}"`
    const share = Math.round((i / (bands.length - 1)) * 100)
    return (
      `<use ${href} x="1" y="1.2" fill="var(--relief-shade)"/><use ${href} x="-.8" y="-.9" fill="var(--relief-light)"/>` +
      `<use ${href} fill="color-mix(in oklch,${high} ${share}%,${low})"/>`
    )
  })
  return `<defs>${ids}</defs>${layers.join('')}`
}

const territoryWidth = 1280
const territoryHeight = 680
const places: Record<CourseId, [x: number, y: number, scale: number]> = {
  ml: [690, 104, 1.12],
  bio: [866, 356, 1.04],
  cyber: [496, 404, 1.04],
}

function territory(trails: Trails): string {
  const highest = (x: number, y: number) =>
    Math.max(
      ...ids
        .map((id) => [id, ...places[id]] as const)
        .map(([id, ox, oy, s]) => sheetHeight(id)((x - ox) / s, (y - oy) / s)),
    )
  const swell = (x: number, y: number) => 0.06 * Math.exp(-(((x - 140) / 300) ** 2) - ((y - 640) / 210) ** 2)
  const land = (x: number, y: number) => highest(x, y) + 0.05 * fbm(x + 400, y, 3.2) + swell(x, y)
  const low = [0.012, 0.03, 0.05, 0.072, 0.1].map((level) =>
    isolines(land, 0, 0, territoryWidth, territoryHeight, 8, level, false)
      .filter((line) => line.p.length > 26)
      .map((line) => toPath(simplify(smooth(line.p, line.ring, 3), 0.6), line.ring))
      .join(''),
  )
  const massifs = ids.map((id) => {
    const [ox, oy, s] = places[id]
    const x0 = Math.max(-150, -ox / s - 12)
    const y0 = Math.max(-130, -oy / s - 12)
    const x1 = Math.min(540, (territoryWidth - ox) / s + 12)
    const y1 = Math.min(330, (territoryHeight - oy) / s + 12)
    const box: [number, number, number, number] = [x0, y0, x1 - x0, y1 - y0]
    const bands = bandsOf(sheetHeight(id), id, box, { step: 6, shortest: 40, tolerance: 0.7 })
    const { path, camps } = trails[id]
    const dots = camps.slice(0, -1).map(([x, y]) => `<circle cx="${x}" cy="${y}" r="3.4"/>`)
    const [topX, topY] = camps[camps.length - 1]
    return (
      `<g transform="translate(${ox} ${oy}) scale(${s})">` +
      `${relief(`${id}-`, bands, `var(--${id}-lo)`, `var(--${id}-hi)`)}<g fill="none"><path stroke="var(--trail-case)" stroke-width="4.5" stroke-linecap="round" d="${path}"/>` +
      `<path stroke="var(--trail)" stroke-width="1.6" stroke-dasharray="4 4" d="${path}"/></g>` +
      `<g fill="var(--surface)" stroke="var(--trail)" stroke-width="1.5">${dots.join('')}</g>` +
      `<path fill="var(--trail)" stroke="var(--trail-case)" stroke-width="2.5" paint-order="stroke" d="M${topX} ${topY - 8}l7.5 13h-15z"/></g>`
    )
  })
  const lowLines = `<g fill="none" stroke="var(--contour)" stroke-width=".9">${low.map((d) => `<path d="${d}"/>`).join('')}</g>`
  return lowLines + massifs.join('')
}

const symbol = (id: string, width: number, height: number, body: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg"><symbol id="${id}" viewBox="0 0 ${width} ${height}">${body}</symbol></svg>\n`

const trailModule = (trails: Trails) => `// Drawn by scripts/art/trails.ts; \`npm run art\` draws it again.
import type { CourseId } from 'courses/types.ts'

export interface TrailDrawing {
  /** The trail on a sheet of 400 x 180. Drawn with a pathLength of its camps, so that one unit is the way to the next. */
  path: string
  camps: readonly (readonly [x: number, y: number])[]
}

export const trails: Record<CourseId, TrailDrawing> = {
${Object.entries(trails)
  .map(([id, { path, camps }]) => {
    const list = camps.map(([x, y]) => `      [${x}, ${y}],`).join('\n')
    return `  ${id}: {\n    path: '${path}',\n    camps: [\n${list}\n    ],\n  },`
  })
  .join('\n')}
}
`

const art = new URL('../../app/art/', import.meta.url)
const trails: Trails = { ml: drawTrail('ml'), bio: drawTrail('bio'), cyber: drawTrail('cyber') }
for (const id of ids) {
  const bands = bandsOf(sheetHeight(id), id, [-8, -8, sceneWidth + 16, sceneHeight + 16], {
    step: 4,
    shortest: 16,
    tolerance: 0.35,
  })
  writeFileSync(new URL(`terrain-${id}.svg`, art), symbol('terrain', sceneWidth, sceneHeight, relief('t', bands)))
}
writeFileSync(new URL('territory.svg', art), symbol('territory', territoryWidth, territoryHeight, territory(trails)))
writeFileSync(new URL('trails.ts', art), trailModule(trails))
