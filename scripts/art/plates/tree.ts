// 36 sequences that evolved along a random tree (Jukes and Cantor), and what neighbor joining (Saitou, Nei 1987) rebuilds.
import { rng } from '../terrain.ts'
import { height, plate, px, width } from './plate.ts'

const length = 700
const tipCount = 36

interface Node {
  children: { node: Node; branch: number }[]
  size: number
  color?: string
}

function evolveTips(): number[][] {
  const random = rng(4)
  const evolve = (sequence: number[], time: number) =>
    sequence.map((letter) =>
      random() < 0.75 * (1 - Math.exp((-4 / 3) * time)) ? (letter + 1 + Math.floor(random() * 3)) % 4 : letter,
    )
  let tips = [Array.from({ length }, () => Math.floor(random() * 4))]
  while (tips.length < tipCount) {
    const [parent] = tips.splice(Math.floor(random() ** 1.3 * tips.length), 1)
    for (let child = 0; child < 2; child++) tips.push(evolve(parent, 0.02 + 0.05 * random()))
    tips = tips.map((tip) => evolve(tip, 0.004))
  }
  return tips
}

/** Expected changes per letter (Jukes and Cantor). */
const distance = (a: number[], b: number[]) => {
  const differing = a.filter((letter, i) => letter !== b[i]).length / length
  return -0.75 * Math.log(1 - (4 / 3) * differing)
}

function closestPair(distances: number[][], sums: number[]) {
  const n = distances.length
  let best = { q: Infinity, i: 0, j: 1 }
  for (let i = 0; i < n; i++)
    for (let j = i + 1; j < n; j++) {
      const q = (n - 2) * distances[i][j] - sums[i] - sums[j]
      if (q < best.q) best = { q, i, j }
    }
  return best
}

function joinNeighbors(tips: number[][]): Node {
  let distances = tips.map((a) => tips.map((b) => distance(a, b)))
  let nodes = tips.map((): Node => ({ children: [], size: 1 }))
  const joined = (children: Node['children']): Node => ({
    children,
    size: children.reduce((sum, { node }) => sum + node.size, 0),
  })
  while (nodes.length > 2) {
    const sums = distances.map((row) => row.reduce((a, b) => a + b, 0))
    const { i, j } = closestPair(distances, sums)
    const between = distances[i][j]
    const toI = Math.max(0, between / 2 + (sums[i] - sums[j]) / (2 * (nodes.length - 2)))
    const parent = joined([
      { node: nodes[i], branch: toI },
      { node: nodes[j], branch: Math.max(0, between - toI) },
    ])
    const kept = nodes.map((_, k) => k).filter((k) => k !== i && k !== j)
    const toParent = kept.map((k) => (distances[i][k] + distances[j][k] - between) / 2)
    distances = [...kept.map((k, at) => [...kept.map((m) => distances[k][m]), toParent[at]]), [...toParent, 0]]
    nodes = [...kept.map((k) => nodes[k]), parent]
  }
  const branch = distances[0][1] / 2
  return joined(nodes.map((node) => ({ node, branch })))
}

/** The equal-angle layout: angles in proportion to the number of tips. */
function layOut(root: Node) {
  const branches: { x: number; y: number; endX: number; endY: number; size: number }[] = []
  const tips: { x: number; y: number; color: string | undefined }[] = []
  const place = (node: Node, x: number, y: number, from: number, to: number, color: string | undefined) => {
    if (node.children.length === 0) tips.push({ x, y, color })
    let angle = from
    for (const { node: child, branch } of node.children) {
      const share = ((to - from) * child.size) / node.size
      const middle = angle + share / 2
      const [endX, endY] = [x + Math.cos(middle) * branch, y + Math.sin(middle) * branch]
      branches.push({ x, y, endX, endY, size: child.size })
      place(child, endX, endY, angle, angle + share, color ?? child.color)
      angle += share
    }
  }
  place(root, 0, 0, 0.3, 0.3 + 2 * Math.PI, root.color)
  return { branches, tips }
}

const colors = ['#f2b45c', '#f4fbe9', '#9ccb86', '#8fb3ee', '#e08a6a', '#c9b8f0']

function colorClades(root: Node): void {
  const clades = [root]
  while (clades.length < colors.length) {
    clades.sort((a, b) => b.size - a.size)
    const [largest, ...others] = clades
    clades.splice(0, clades.length, ...others, ...largest.children.map(({ node }) => node))
  }
  clades.forEach((clade, i) => {
    clade.color = colors[i]
  })
}

export function tree(): string {
  const root = joinNeighbors(evolveTips())
  colorClades(root)
  const { branches, tips } = layOut(root)
  const range = (values: number[]) => [Math.min(...values), Math.max(...values)]
  const [left, right] = range(tips.map((tip) => tip.x))
  const [low, high] = range(tips.map((tip) => tip.y))
  const scale = Math.min((width - 44) / (right - left), (height - 40) / (high - low))
  const x = (value: number) => px(width / 2 + (value - (left + right) / 2) * scale)
  const y = (value: number) => px(height / 2 + (value - (low + high) / 2) * scale)
  const lines = branches.map(
    (each) =>
      `<path stroke-width="${px(0.9 + 0.42 * Math.sqrt(each.size))}" d="M${x(each.x)} ${y(each.y)}L${x(each.endX)} ${y(each.endY)}"/>`,
  )
  const dots = tips.map((tip) => `<circle cx="${x(tip.x)}" cy="${y(tip.y)}" r="3.2" fill="${tip.color}"/>`)
  return plate('bio', `<g stroke="#b9d9a8" stroke-linecap="round" fill="none">${lines.join('')}</g>${dots.join('')}`)
}
