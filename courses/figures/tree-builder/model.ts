/** A tip, or a joint of what hangs below it; `length` is that of the branch above. */
export interface Branch {
  name: string
  length: number
  parts: readonly Branch[]
}

export type Distances = (a: string, b: string) => number

export const differences = (a: string, b: string): number => [...a].filter((base, at) => base !== b[at]).length

/** Distances by the names of two samples, from numbers given once for each pair. */
export function distancesOf(names: readonly string[], between: Distances): Map<string, number> {
  const table = new Map<string, number>()
  for (const a of names) for (const b of names) table.set(`${a} ${b}`, a === b ? 0 : between(a, b))
  return table
}

const pairsOf = <T>(nodes: readonly T[]): [T, T][] =>
  nodes.flatMap((a, at) => nodes.slice(at + 1).map((b): [T, T] => [a, b]))

/** The first of the best: ties go to the pair that stands first. */
const least = <T>(all: readonly T[], cost: (one: T) => number): T =>
  all.reduce((best, one) => (cost(one) < cost(best) - 1e-9 ? one : best))

const tipsOf = ({ name, parts }: Branch): string[] => (parts.length ? parts.flatMap(tipsOf) : [name])

/** Names of the tips below, sorted: 'A,B'. */
export const groupOf = (branch: Branch): string => tipsOf(branch).sort().join(',')

interface Cluster {
  node: Branch
  height: number
  size: number
}

/** Sokal and Michener (1958): joins the closest pair at half its distance and averages over all tips. */
export function upgma(names: readonly string[], table: ReadonlyMap<string, number>): Branch {
  const d = new Map(table)
  const get = (a: Cluster, b: Cluster) => d.get(`${a.node.name} ${b.node.name}`) ?? 0
  let open: Cluster[] = names.map((name) => ({ node: { name, length: 0, parts: [] }, height: 0, size: 1 }))
  while (open.length > 1) {
    const [a, b] = least(pairsOf(open), ([i, j]) => get(i, j))
    const height = get(a, b) / 2
    const parts = [a, b].map(({ node, height: below }) => ({ ...node, length: height - below }))
    const joined: Cluster = {
      node: { name: `(${a.node.name},${b.node.name})`, length: 0, parts },
      height,
      size: a.size + b.size,
    }
    const others = open.filter((each) => each !== a && each !== b)
    for (const other of others) {
      const mean = (a.size * get(a, other) + b.size * get(b, other)) / joined.size
      d.set(`${joined.node.name} ${other.node.name}`, mean)
      d.set(`${other.node.name} ${joined.node.name}`, mean)
    }
    open = [...others, joined]
  }
  return (open[0] as Cluster).node
}

/** Saitou and Nei (1987), with Q as Studier and Keppler wrote it: three branches around the last point, unrooted. */
export function neighborJoining(names: readonly string[], table: ReadonlyMap<string, number>): Branch {
  const d = new Map(table)
  const get = (a: Branch, b: Branch) => d.get(`${a.name} ${b.name}`) ?? 0
  let open: Branch[] = names.map((name) => ({ name, length: 0, parts: [] }))
  while (open.length > 3) {
    const n = open.length
    const far = new Map(open.map((a) => [a, open.reduce((sum, b) => sum + get(a, b), 0)]))
    const sum = (a: Branch) => far.get(a) ?? 0
    const [a, b] = least(pairsOf(open), ([i, j]) => (n - 2) * get(i, j) - sum(i) - sum(j))
    const first = get(a, b) / 2 + (sum(a) - sum(b)) / (2 * (n - 2))
    const parts = [
      { ...a, length: first },
      { ...b, length: get(a, b) - first },
    ]
    const joined: Branch = { name: `(${a.name},${b.name})`, length: 0, parts }
    const others = open.filter((each) => each !== a && each !== b)
    for (const other of others) {
      const distance = (get(a, other) + get(b, other) - get(a, b)) / 2
      d.set(`${joined.name} ${other.name}`, distance)
      d.set(`${other.name} ${joined.name}`, distance)
    }
    open = [...others, joined]
  }
  const parts = open.map((a) => {
    const [b, c] = open.filter((each) => each !== a) as [Branch, Branch]
    return { ...a, length: (get(a, b) + get(a, c) - get(b, c)) / 2 }
  })
  return { name: '', length: 0, parts }
}

export interface Quartet {
  /** The tips on the two sides of the inner branch, each with its own branch. */
  sides: readonly [readonly Branch[], readonly Branch[]]
  inner: number
}

/** A neighbor-joining tree of four tips as two pairs and the branch between them. */
export function quartetOf(tree: Branch): Quartet {
  const pair = tree.parts.find(({ parts }) => parts.length > 0) as Branch
  return { sides: [pair.parts, tree.parts.filter((part) => part !== pair)], inner: pair.length }
}

/** The pairs of tips that hang together in a tree of four: 'A,B' and 'C,D' are the two sides of one branch. */
export function pairsIn(tree: Branch): string {
  const names = tipsOf(tree).sort()
  const pair = findPair(tree)
  const other = names.filter((name) => !pair.includes(name))
  return [pair.join(','), other.join(',')].sort().join(' | ')
}

function findPair(branch: Branch): string[] {
  if (branch.parts.length === 2 && branch.parts.every(({ parts }) => parts.length === 0)) return tipsOf(branch).sort()
  return branch.parts.map(findPair).find((pair) => pair.length > 0) ?? []
}
