import { expect, test } from 'vitest'
import { loopsFor } from './matmul.ts'
import { roomFor } from './simd/multiply.ts'

const sizes = [0, 1, 3, 4, 5, 63, 65, 130]

function* shapes(): Generator<[m: number, k: number, n: number]> {
  for (const m of sizes) for (const k of sizes) for (const n of sizes) if (m * k * n < 1e5) yield [m, k, n]
}

const values = (count: number, seed: number) =>
  Float32Array.from({ length: count }, (_, i) => Math.sin(seed + i * i) * 10 ** (i % 5))

test('with SIMD every sum has the digits that the loops without it give, however the matrices lie', () => {
  for (const [m, k, n] of shapes())
    for (const isPlain of [true, false]) {
      const left = isPlain ? { offset: 3, row: k, column: 1 } : { offset: 3, row: 2 * k, column: 2 }
      const right = isPlain ? { offset: 5, row: n, column: 1 } : { offset: 5, row: 1, column: k }
      const x = values(2 * m * k + 3, m)
      const y = values(k * n + 5, n)
      const [simd, loops] = [roomFor, loopsFor].map((wayFor) => {
        const o = new Float32Array(m * n + 1)
        const multiplier = wayFor(m, k, n)
        multiplier?.right(y, right)
        multiplier?.multiply(x, left, o, 1)
        return Buffer.from(o.buffer)
      })
      expect(simd?.equals(loops ?? Buffer.of()), `${[m, k, n, isPlain]}`).toBe(true)
    }
})

test('with SIMD an image is read and added to by windows with the digits of the loops, whatever lies beside one another', () => {
  for (const [m, k, n] of shapes()) {
    if (m * k * n === 0) continue
    for (const step of [1, 2]) {
      const rows = (count: number) => Int32Array.from({ length: count }, (_, i) => 7 * i)
      const columns = Int32Array.from({ length: n }, (_, j) => step * j + 3 * Math.floor(j / 9))
      const size = 7 * Math.max(m, k) + step * n + n
      const x = values(m * k, m)
      const y = Float64Array.from(values(size, n))
      const [simd, loops] = [roomFor, loopsFor].map((wayFor) => {
        const product = new Float32Array(m * n)
        const image = values(size, k)
        const multiplier = wayFor(m, k, n, size)
        multiplier?.rightAt(y, rows(k), columns)
        multiplier?.multiply(x, { offset: 0, row: k, column: 1 }, product, 0)
        multiplier?.multiplyAt(x, { offset: 0, row: k, column: 1 }, image, rows(m), columns)
        return Buffer.concat([Buffer.from(product.buffer), Buffer.from(image.buffer)])
      })
      expect(simd?.equals(loops ?? Buffer.of()), `${[m, k, n, step]}`).toBe(true)
    }
  }
})
