/** W. J. Cody's rational Chebyshev approximations are not needed: a series and a continued fraction reach 1e-15. */
export function errorFunction(a: number): number {
  const x = Math.abs(a)
  if (Number.isNaN(a)) return a
  if (x > 6) return Math.sign(a)
  if (x < 2.5) {
    let term = x
    let sum = x
    for (let n = 1; n < 80; n += 1) {
      term *= (-x * x) / n
      sum += term / (2 * n + 1)
    }
    return (Math.sign(a) * 2 * sum) / Math.sqrt(Math.PI)
  }
  let fraction = 0
  for (let n = 60; n > 0; n -= 1) fraction = n / 2 / (x + fraction)
  return Math.sign(a) * (1 - Math.exp(-x * x) / ((x + fraction) * Math.sqrt(Math.PI)))
}

const lanczos = [
  676.5203681218851, -1259.1392167224028, 771.3234287776531, -176.6150291621406, 12.507343278686905,
  -0.13857109526572012, 9.984369578019572e-6, 1.5056327351493116e-7,
]

/** Lanczos, g = 7. */
export function logGamma(a: number): number {
  if (a < 0.5) return Math.log(Math.PI / Math.abs(Math.sin(Math.PI * a))) - logGamma(1 - a)
  const x = a - 1
  const base = x + 7.5
  const series = lanczos.reduce((sum, weight, n) => sum + weight / (x + n + 1), 0.9999999999998099)
  return 0.5 * Math.log(2 * Math.PI) + (x + 0.5) * Math.log(base) - base + Math.log(series)
}
