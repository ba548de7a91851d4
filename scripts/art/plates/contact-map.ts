// An ideal four-helix bundle: rise 1.5 A, turn 100 degrees, radius 2.3 A, axes 9.2 A apart; pairs of C-alpha within 12 A.
import { height, plate, width } from './plate.ts'

const residuesPerHelix = 26
const rise = 1.5
const axes = [
  [0, 0],
  [9.2, 0],
  [9.2, 9.2],
  [0, 9.2],
]
const limits = [6.5, 8.5, 10.5, 12]
const shades = ['#f4fbe9', '#a9d48f', '#5f8f55', '#3a5a38']

function bundle() {
  const atoms: number[][] = []
  axes.forEach(([cx, cy], helix) => {
    const down = helix % 2 === 1
    for (let i = 0; i < residuesPerHelix; i++) {
      const step = down ? residuesPerHelix - 1 - i : i
      const angle = ((step * 100 * Math.PI) / 180) * (down ? -1 : 1) + helix * 0.9
      atoms.push([cx + 2.3 * Math.cos(angle), cy + 2.3 * Math.sin(angle), rise * step])
    }
    const next = axes[helix + 1]
    if (!next) return
    const z = down ? -2.4 : rise * (residuesPerHelix - 1) + 2.4
    for (let i = 1; i <= 3; i++) atoms.push([cx + ((next[0] - cx) * i) / 4, cy + ((next[1] - cy) * i) / 4, z])
  })
  return atoms
}

const closeness = (a: number[], b: number[]) =>
  limits.findIndex((limit) => Math.hypot(...a.map((value, k) => value - b[k])) < limit)

function runs(classes: number[], y: number, wanted: number): string {
  let path = ''
  for (let x = 0; x < classes.length; x++) {
    if (classes[x] !== wanted || classes[x - 1] === wanted) continue
    let end = x
    while (classes[end] === wanted) end++
    path += `M${x} ${y + 0.5}h${end - x}`
  }
  return path
}

export function contactMap(): string {
  const atoms = bundle()
  const rows = atoms.map((a, j) => atoms.map((b, i) => (i === j ? -1 : closeness(a, b))))
  const side = 188
  const left = (width - side) / 2
  const top = (height - side) / 2
  const paths = shades.map(
    (shade, wanted) => `<path stroke="${shade}" d="${rows.map((classes, y) => runs(classes, y, wanted)).join('')}"/>`,
  )
  return plate(
    'bio',
    `<g fill="none" stroke-width="1.04" transform="translate(${left} ${top}) scale(${(side / atoms.length).toFixed(4)})">${paths.join('')}</g>` +
      `<rect x="${left}" y="${top}" width="${side}" height="${side}" fill="none" stroke="#86a87a"/>`,
  )
}
