// AssemblyScript, compiled by `npm run kernels`. Sums are float64 and in the order of the loops that stand in for them
// where a browser has no SIMD: the digits are the same. Right matrices lie in panels of four columns, filled up with zeros.

const bytesPerValue: usize = 8
const panelColumns: i32 = 4

/** @returns whether the memory holds so many bytes from its start */
export function hold(bytes: i32): bool {
  const pages = (bytes + 0xffff) >>> 16
  const missing = pages - memory.size()
  return missing <= 0 || memory.grow(missing) >= 0
}

/** o (4) = x (k) y (k x 4), for one row. */
function row(x: usize, y: usize, o: usize, k: i32): void {
  let a0 = f64x2.splat(0)
  let a1 = f64x2.splat(0)
  for (let p = 0; p < k; p += 1) {
    const a = v128.load64_splat(x)
    a0 = f64x2.add(a0, f64x2.mul(a, v128.load(y)))
    a1 = f64x2.add(a1, f64x2.mul(a, v128.load(y, 16)))
    x += bytesPerValue
    y += bytesPerValue * panelColumns
  }
  v128.store(o, a0)
  v128.store(o, a1, 16)
}

/** As `row`, for four rows of x, whose sums stay in registers. */
function fourRows(x: usize, y: usize, o: usize, k: i32, oRow: usize): void {
  let a0 = f64x2.splat(0)
  let a1 = f64x2.splat(0)
  let b0 = f64x2.splat(0)
  let b1 = f64x2.splat(0)
  let c0 = f64x2.splat(0)
  let c1 = f64x2.splat(0)
  let d0 = f64x2.splat(0)
  let d1 = f64x2.splat(0)
  const xRow = <usize>k * bytesPerValue
  let xb = x + xRow
  let xc = xb + xRow
  let xd = xc + xRow
  for (let p = 0; p < k; p += 1) {
    const y0 = v128.load(y)
    const y1 = v128.load(y, 16)
    const a = v128.load64_splat(x)
    a0 = f64x2.add(a0, f64x2.mul(a, y0))
    a1 = f64x2.add(a1, f64x2.mul(a, y1))
    const b = v128.load64_splat(xb)
    b0 = f64x2.add(b0, f64x2.mul(b, y0))
    b1 = f64x2.add(b1, f64x2.mul(b, y1))
    const c = v128.load64_splat(xc)
    c0 = f64x2.add(c0, f64x2.mul(c, y0))
    c1 = f64x2.add(c1, f64x2.mul(c, y1))
    const d = v128.load64_splat(xd)
    d0 = f64x2.add(d0, f64x2.mul(d, y0))
    d1 = f64x2.add(d1, f64x2.mul(d, y1))
    x += bytesPerValue
    xb += bytesPerValue
    xc += bytesPerValue
    xd += bytesPerValue
    y += bytesPerValue * panelColumns
  }
  v128.store(o, a0)
  v128.store(o, a1, 16)
  o += oRow
  v128.store(o, b0)
  v128.store(o, b1, 16)
  o += oRow
  v128.store(o, c0)
  v128.store(o, c1, 16)
  o += oRow
  v128.store(o, d0)
  v128.store(o, d1, 16)
}

/** o (m x 4 `panels`) = x (m x k) y, each by its place in the memory. */
export function multiply(x: usize, y: usize, o: usize, m: i32, k: i32, panels: i32): void {
  const xRow = <usize>k * bytesPerValue
  const panel = xRow * panelColumns
  const oPanel = bytesPerValue * panelColumns
  const oRow = <usize>panels * oPanel
  for (let j = 0; j < panels; j += 1) {
    let i = 0
    let at = o
    let from = x
    for (; i + 3 < m; i += 4) {
      fourRows(from, y, at, k, oRow)
      from += 4 * xRow
      at += 4 * oRow
    }
    for (; i < m; i += 1) {
      row(from, y, at, k)
      from += xRow
      at += oRow
    }
    y += panel
    o += oPanel
  }
}

/** Fills panels as `multiply` reads them: the value at (p, j) is image[rows[p] + places[j]]; `places` (n) grow. */
export function gather(image: usize, rows: usize, places: usize, o: usize, k: i32, n: i32): void {
  for (let j = 0; j < n; j += panelColumns) {
    const count = n - j
    const a = load<i32>(places)
    // Columns past the last are the panel's first: nobody reads what they give.
    const b = count > 1 ? load<i32>(places, 4) : a
    const c = count > 2 ? load<i32>(places, 8) : a
    const d = count > 3 ? load<i32>(places, 12) : a
    let row = rows
    for (let p = 0; p < k; p += 1) {
      const from = image + <usize>load<i32>(row) * bytesPerValue
      if (d - a === 3) {
        const at = from + <usize>a * bytesPerValue
        v128.store(o, v128.load(at))
        v128.store(o, v128.load(at, 16), 16)
      } else {
        store<f64>(o, load<f64>(from + <usize>a * bytesPerValue))
        store<f64>(o, load<f64>(from + <usize>b * bytesPerValue), 8)
        store<f64>(o, load<f64>(from + <usize>c * bytesPerValue), 16)
        store<f64>(o, load<f64>(from + <usize>d * bytesPerValue), 24)
      }
      row += 4
      o += bytesPerValue * panelColumns
    }
    places += 4 * panelColumns
  }
}

/** image[rows[i] + places[j]] += x[i, j] (m x n, its rows `xRow` bytes apart), the image and what is added in float32; `places` grow. */
export function scatter(x: usize, rows: usize, places: usize, image: usize, m: i32, n: i32, xRow: usize): void {
  for (let i = 0; i < m; i += 1) {
    const to = image + ((<usize>load<i32>(rows)) << 2)
    let from = x
    let place = places
    let j = 0
    for (; j + 3 < n; j += 4) {
      const a = load<i32>(place)
      if (load<i32>(place, 12) - a !== 3) {
        for (let q: usize = 0; q < 4; q += 1)
          add(to + ((<usize>load<i32>(place + q * 4)) << 2), load<f64>(from + q * bytesPerValue))
      } else {
        const low = f32x4.demote_f64x2_zero(v128.load(from))
        const high = f32x4.demote_f64x2_zero(v128.load(from, 16))
        const at = to + ((<usize>a) << 2)
        v128.store(at, f32x4.add(v128.load(at), v128.shuffle<f32>(low, high, 0, 1, 4, 5)))
      }
      from += 4 * bytesPerValue
      place += 16
    }
    for (; j < n; j += 1) {
      add(to + ((<usize>load<i32>(place)) << 2), load<f64>(from))
      from += bytesPerValue
      place += 4
    }
    rows += 4
    x += xRow
  }
}

function add(at: usize, value: f64): void {
  store<f32>(at, load<f32>(at) + <f32>value)
}
