import { sceneHeight, sceneWidth } from './massifs.ts'
import type { Height, Point } from './terrain.ts'

type Entry = [distance: number, cell: number]

function pushByDistance(heap: Entry[], entry: Entry): void {
  heap.push(entry)
  let i = heap.length - 1
  while (i > 0) {
    const parent = (i - 1) >> 1
    if (heap[parent][0] <= heap[i][0]) break
    ;[heap[i], heap[parent]] = [heap[parent], heap[i]]
    i = parent
  }
}

function popNearest(heap: Entry[]): Entry {
  const nearest = heap[0]
  const last = heap.pop()
  if (!last || heap.length === 0) return nearest
  heap[0] = last
  for (let i = 0; ; ) {
    const left = 2 * i + 1
    let least = i
    if (left < heap.length && heap[left][0] < heap[least][0]) least = left
    if (left + 1 < heap.length && heap[left + 1][0] < heap[least][0]) least = left + 1
    if (least === i) return nearest
    ;[heap[i], heap[least]] = [heap[least], heap[i]]
    i = least
  }
}

/** Least-cost path in 28 directions; the cost grows with the square of the grade, hence the switchbacks. */
export function walk(h: Height, pts: Point[], { k }: { k: number }): Point[] {
  const [step, x0, y0, x1, y1, scale] = [4, 6, 10, sceneWidth - 6, sceneHeight - 10, 120]

  const nx = Math.floor((x1 - x0) / step) + 1,
    ny = Math.floor((y1 - y0) / step) + 1
  const z = new Float64Array(nx * ny)
  for (let j = 0; j < ny; j++) for (let i = 0; i < nx; i++) z[j * nx + i] = h(x0 + i * step, y0 + j * step) * scale
  const nb: Point[] = []
  for (let dy = -3; dy <= 3; dy++)
    for (let dx = -3; dx <= 3; dx++) {
      const g = (a: number, b: number): number => (b ? g(b, a % b) : Math.abs(a))
      if ((dx || dy) && g(dx, dy) === 1) nb.push([dx, dy])
    }
  const cell = ([x, y]: Point) => Math.round((y - y0) / step) * nx + Math.round((x - x0) / step)
  let out: Point[] = []
  for (let s = 0; s < pts.length - 1; s++) {
    const a = cell(pts[s]),
      b = cell(pts[s + 1]),
      D = new Float64Array(nx * ny).fill(Infinity),
      P = new Int32Array(nx * ny).fill(-1)
    const heap: Entry[] = [[0, a]]
    D[a] = 0
    while (heap.length) {
      const [d, c] = popNearest(heap)
      if (c === b) break
      if (d > D[c]) continue
      const ci = c % nx,
        cj = (c - ci) / nx
      for (const [dx, dy] of nb) {
        const i = ci + dx,
          j = cj + dy
        if (i < 0 || j < 0 || i >= nx || j >= ny) continue
        const q = j * nx + i,
          L = Math.hypot(dx, dy) * step,
          g = (z[q] - z[c]) / L,
          nd = d + L * (1 + k * g * g)
        if (nd < D[q]) {
          D[q] = nd
          P[q] = c
          pushByDistance(heap, [nd, q])
        }
      }
    }
    const seg: Point[] = []
    for (let c = b; c >= 0; c = P[c]) seg.push([x0 + (c % nx) * step, y0 + Math.floor(c / nx) * step])
    seg.reverse()
    if (s) seg.shift()
    out = out.concat(seg)
  }
  return out
}
export const resample = (p: Point[], d: number): Point[] => {
  const r = [p[0]]
  let acc = 0
  for (let i = 1; i < p.length; i++) {
    let [x, y] = p[i - 1]
    const [X, Y] = p[i]
    let L = Math.hypot(X - x, Y - y)
    while (acc + L >= d) {
      const t = (d - acc) / L
      x += (X - x) * t
      y += (Y - y) * t
      r.push([x, y])
      L = Math.hypot(X - x, Y - y)
      acc = 0
    }
    acc += L
  }
  r.push(p[p.length - 1])
  return r
}
export function alongPath(p: Point[], f: number): Point {
  const L: number[] = []
  let t = 0
  for (let i = 1; i < p.length; i++) {
    const d = Math.hypot(p[i][0] - p[i - 1][0], p[i][1] - p[i - 1][1])
    L.push(d)
    t += d
  }
  let s = f * t
  for (let i = 0; i < L.length; i++) {
    if (s <= L[i] + 1e-9) {
      const q = s / L[i]
      return [p[i][0] + (p[i + 1][0] - p[i][0]) * q, p[i][1] + (p[i + 1][1] - p[i][1]) * q]
    }
    s -= L[i]
  }
  return p[p.length - 1]
}
