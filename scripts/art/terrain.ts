export type Point = [x: number, y: number]
export type Height = (x: number, y: number) => number
export interface Line {
  ring: boolean
  p: Point[]
}

export function rng(seed: number): () => number {
  let a = seed >>> 0
  return () => {
    a = (a + 0x6d2b79f5) | 0
    let t = Math.imul(a ^ (a >>> 15), 1 | a)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}
/** Gradient noise, about -1 to 1; `period` makes it tile. */
export function noise2(seed: number, period = 0): Height {
  const r = rng(seed),
    N = 256,
    p = Array.from({ length: N }, (_, i) => i),
    g = Array.from({ length: N }, () => r() * 2 * Math.PI)
  for (let i = N - 1; i > 0; i--) {
    const j = Math.floor(r() * (i + 1))
    ;[p[i], p[j]] = [p[j], p[i]]
  }
  const wrap = (i: number) => (period ? ((i % period) + period) % period : i) & 255
  const dot = (ix: number, iy: number, x: number, y: number) => {
    const a = g[p[(p[wrap(ix)] + wrap(iy)) & 255]]
    return Math.cos(a) * x + Math.sin(a) * y
  }
  const f = (t: number) => t * t * t * (t * (t * 6 - 15) + 10)
  return (x, y) => {
    const ix = Math.floor(x),
      iy = Math.floor(y),
      u = x - ix,
      v = y - iy,
      a = f(u),
      b = f(v)
    const n00 = dot(ix, iy, u, v),
      n10 = dot(ix + 1, iy, u - 1, v),
      n01 = dot(ix, iy + 1, u, v - 1),
      n11 = dot(ix + 1, iy + 1, u - 1, v - 1)
    return 1.5 * ((n00 + (n10 - n00) * a) * (1 - b) + (n01 + (n11 - n01) * a) * b)
  }
}
/** Marching squares. Returns rings and open lines in world units. */
export function isolines(
  h: Height,
  x0: number,
  y0: number,
  w: number,
  ht: number,
  step: number,
  level: number,
  close = true,
): Line[] {
  const nx = Math.ceil(w / step) + 3,
    ny = Math.ceil(ht / step) + 3,
    X = (i: number) => x0 + (i - 1) * step,
    Y = (j: number) => y0 + (j - 1) * step
  const v = new Float64Array(nx * ny)
  for (let j = 0; j < ny; j++)
    for (let i = 0; i < nx; i++)
      v[j * nx + i] = close && (i === 0 || j === 0 || i === nx - 1 || j === ny - 1) ? -99 : h(X(i), Y(j))
  const next = new Map<number, number[]>(),
    pts = new Map<number, Point>()
  const edge = (i: number, j: number, d: number) => {
    // d 0: horizontal edge from (i,j); 1: vertical
    const k = (j * nx + i) * 2 + d
    if (!pts.has(k)) {
      const a = v[j * nx + i],
        b = d ? v[(j + 1) * nx + i] : v[j * nx + i + 1],
        t = (level - a) / (b - a)
      pts.set(k, d ? [X(i), Y(j) + t * step] : [X(i) + t * step, Y(j)])
    }
    return k
  }
  const add = (a: number, b: number) => {
    next.set(a, [...(next.get(a) ?? []), b])
    next.set(b, [...(next.get(b) ?? []), a])
  }
  for (let j = 0; j < ny - 1; j++)
    for (let i = 0; i < nx - 1; i++) {
      const a = v[j * nx + i],
        b = v[j * nx + i + 1],
        c = v[(j + 1) * nx + i + 1],
        d = v[(j + 1) * nx + i]
      const m = (a > level ? 8 : 0) | (b > level ? 4 : 0) | (c > level ? 2 : 0) | (d > level ? 1 : 0)
      if (m === 0 || m === 15) continue
      const T = () => edge(i, j, 0),
        B = () => edge(i, j + 1, 0),
        L = () => edge(i, j, 1),
        R = () => edge(i + 1, j, 1)
      if (m === 1 || m === 14) add(L(), B())
      else if (m === 2 || m === 13) add(B(), R())
      else if (m === 3 || m === 12) add(L(), R())
      else if (m === 4 || m === 11) add(T(), R())
      else if (m === 6 || m === 9) add(T(), B())
      else if (m === 7 || m === 8) add(L(), T())
      else if (m === 5) {
        add(L(), T())
        add(B(), R())
      } else {
        add(L(), B())
        add(T(), R())
      }
    }
  const seen = new Set<number>(),
    lines: Line[] = [],
    walk = (s: number) => {
      const line: Point[] = []
      let k: number | undefined = s,
        prev = -1
      while (k !== undefined && !seen.has(k)) {
        seen.add(k)
        line.push(pts.get(k) ?? [0, 0])
        const n: number[] = (next.get(k) ?? []).filter((q) => q !== prev && !seen.has(q))
        prev = k
        k = n[0]
      }
      return line
    }
  for (const [k, n] of next) if (n.length === 1 && !seen.has(k)) lines.push({ ring: false, p: walk(k) })
  for (const k of next.keys()) if (!seen.has(k)) lines.push({ ring: true, p: walk(k) })
  return lines
}
export function simplify(p: Point[], eps: number): Point[] {
  if (p.length < 3) return p
  const keep = new Uint8Array(p.length)
  keep[0] = keep[p.length - 1] = 1
  const st: [number, number][] = [[0, p.length - 1]]
  for (let top = st.pop(); top; top = st.pop()) {
    const [a, b] = top
    let m = -1,
      md = eps
    const [ax, ay] = p[a],
      [bx, by] = p[b],
      L = Math.hypot(bx - ax, by - ay) || 1e-9
    for (let i = a + 1; i < b; i++) {
      const d =
        Math.hypot(bx - ax, by - ay) < 1e-6
          ? Math.hypot(p[i][0] - ax, p[i][1] - ay)
          : Math.abs((bx - ax) * (ay - p[i][1]) - (ax - p[i][0]) * (by - ay)) / L
      if (d > md) {
        md = d
        m = i
      }
    }
    if (m > 0) {
      keep[m] = 1
      st.push([a, m], [m, b])
    }
  }
  return p.filter((_, i) => keep[i])
}
export const smooth = (p: Point[], ring: boolean, n = 2): Point[] => {
  for (let k = 0; k < n; k++)
    p = p.map((q, i) => {
      const a = p[i - 1] ?? (ring ? p[p.length - 1] : q),
        b = p[i + 1] ?? (ring ? p[0] : q)
      return [(a[0] + 2 * q[0] + b[0]) / 4, (a[1] + 2 * q[1] + b[1]) / 4]
    })
  return p
}
const r1 = (n: number) => Math.round(n * 10) / 10
const num = (n: number) => String(r1(n) || 0).replace(/^(-?)0\./, '$1.')
const join = (ns: number[]) => ns.map(num).reduce((s, t) => s + (t[0] === '-' || !s ? '' : ' ') + t, '')
export function toPath(points: Point[], ring: boolean): string {
  const p = points.map(([x, y]): Point => [r1(x), r1(y)]),
    n = p.length,
    mid = (a: Point, b: Point): Point => [r1((a[0] + b[0]) / 2), r1((a[1] + b[1]) / 2)]
  if (n < 3 || (ring && n < 4)) return ''
  let cur = ring ? mid(p[n - 1], p[0]) : p[0]
  const head = `M${join(cur)}`,
    args: number[] = []
  const q = (c: Point, e: Point) => {
    args.push(c[0] - cur[0], c[1] - cur[1], e[0] - cur[0], e[1] - cur[1])
    cur = e
  }
  if (ring) for (let i = 0; i < n; i++) q(p[i], mid(p[i], p[(i + 1) % n]))
  else for (let i = 1; i < n - 1; i++) q(p[i], i === n - 2 ? p[n - 1] : mid(p[i], p[i + 1]))
  return `${head}q${join(args)}${ring ? 'z' : ''}`
}
export const ringLength = (p: Point[]): number =>
  p.reduce((s, q, i) => s + Math.hypot(q[0] - p[(i + 1) % p.length][0], q[1] - p[(i + 1) % p.length][1]), 0)
