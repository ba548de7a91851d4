// 36 sequences of 700 letters that evolved along a random tree (Jukes and Cantor's model), and the tree that neighbour
// joining (Saitou and Nei 1987) rebuilds from nothing but their distances, drawn without a root.
import { rng } from '../terrain.mjs'
import { height, plate, px, width } from './plate.mjs'

const length = 700
const tipCount = 36

function evolveTips() {
  const random = rng(4)
  const evolve = (sequence, time) =>
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

/** Expected changes per letter (Jukes and Cantor) from the share of letters that differ. */
const distance = (a, b) => {
  const differing = a.filter((letter, i) => letter !== b[i]).length / length
  return -0.75 * Math.log(1 - (4 / 3) * differing)
}

/** The pair that neighbour joining joins next. */
function closestPair(distances, sums) {
  const n = distances.length
  let best = { q: Infinity, i: 0, j: 1 }
  for (let i = 0; i < n; i++)
    for (let j = i + 1; j < n; j++) {
      const q = (n - 2) * distances[i][j] - sums[i] - sums[j]
      if (q < best.q) best = { q, i, j }
    }
  return best
}

function joinNeighbours(tips) {
  let distances = tips.map((a) => tips.map((b) => distance(a, b)))
  let nodes = tips.map(() => ({ children: [], size: 1 }))
  const joined = (children) => ({ children, size: children.reduce((sum, { node }) => sum + node.size, 0) })
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

/** Every clade gets an angle in proportion to its tips (the equal-angle layout). */
function layOut(root) {
  const branches = []
  const tips = []
  const place = (node, x, y, from, to, colour) => {
    if (node.children.length === 0) tips.push({ x, y, colour })
    let angle = from
    for (const { node: child, branch } of node.children) {
      const share = ((to - from) * child.size) / node.size
      const middle = angle + share / 2
      const [endX, endY] = [x + Math.cos(middle) * branch, y + Math.sin(middle) * branch]
      branches.push({ x, y, endX, endY, size: child.size })
      place(child, endX, endY, angle, angle + share, colour ?? child.colour)
      angle += share
    }
  }
  place(root, 0, 0, 0.3, 0.3 + 2 * Math.PI, root.colour)
  return { branches, tips }
}

const colours = ['#f2b45c', '#f4fbe9', '#9ccb86', '#8fb3ee', '#e08a6a', '#c9b8f0']

/** One colour for each of the six clades that splitting the largest one again and again leaves. */
function colourClades(root) {
  const clades = [root]
  while (clades.length < colours.length) {
    clades.sort((a, b) => b.size - a.size)
    clades.push(...clades.shift().children.map(({ node }) => node))
  }
  clades.forEach((clade, i) => {
    clade.colour = colours[i]
  })
}

export function tree() {
  const root = joinNeighbours(evolveTips())
  colourClades(root)
  const { branches, tips } = layOut(root)
  const range = (values) => [Math.min(...values), Math.max(...values)]
  const [left, right] = range(tips.map((tip) => tip.x))
  const [low, high] = range(tips.map((tip) => tip.y))
  const scale = Math.min((width - 44) / (right - left), (height - 40) / (high - low))
  const x = (value) => px(width / 2 + (value - (left + right) / 2) * scale)
  const y = (value) => px(height / 2 + (value - (low + high) / 2) * scale)
  const lines = branches.map(
    (each) =>
      `<path stroke-width="${px(0.9 + 0.42 * Math.sqrt(each.size))}" d="M${x(each.x)} ${y(each.y)}L${x(each.endX)} ${y(each.endY)}"/>`,
  )
  const dots = tips.map((tip) => `<circle cx="${x(tip.x)}" cy="${y(tip.y)}" r="3.2" fill="${tip.colour}"/>`)
  return plate('bio', `<g stroke="#b9d9a8" stroke-linecap="round" fill="none">${lines.join('')}</g>${dots.join('')}`)
}
