/** A one-dimensional GAN whose discriminator is ideal for smoothed samples. Pure. */
export const peaks = [-2, 2] as const
export const spreadSize = 0.5
export const sampleCount = 120
/** Width of the blur the discriminator sees through: data and samples are smoothed by it. */
export const blurRadius = 0.35
const strideSize = 0.06
const maxStepSize = 0.12

export interface Gan {
  samples: readonly number[]
  /** What the discriminator knows: the samples at its last update. */
  seen: readonly number[]
  steps: number
}

const gauss = (x: number, mean: number, deviation: number) =>
  Math.exp(-0.5 * ((x - mean) / deviation) ** 2) / (deviation * Math.sqrt(2 * Math.PI))

/** Quantiles of a normal distribution, by the logistic approximation: evenly spread, the same each time. */
export function start(mean: number, deviation: number): Gan {
  const samples = Array.from({ length: sampleCount }, (_, i) => {
    const p = (i + 0.5) / sampleCount
    return mean + (deviation * Math.log(p / (1 - p))) / 1.702
  })
  return { samples, seen: samples, steps: 0 }
}

export const dataDensity = (x: number) =>
  peaks.reduce((sum, peak) => sum + gauss(x, peak, Math.hypot(spreadSize, blurRadius)) / 2, 0)

export const sampleDensity = (samples: readonly number[], x: number) =>
  samples.reduce((sum, sample) => sum + gauss(x, sample, blurRadius), 0) / samples.length

/** The best possible discriminator: data density over the sum of both. */
export function discriminator(seen: readonly number[], x: number): number {
  const [data, made] = [dataDensity(x) + 1e-6, sampleDensity(seen, x) + 1e-6]
  return data / (data + made)
}

/** One update of the discriminator, then `k` of the generator, each moving every sample up the slope of log D. */
export function round(gan: Gan, k: number): Gan {
  const seen = gan.samples
  let samples = gan.samples
  for (let step = 0; step < k; step++) {
    samples = samples.map((x) => {
      const h = 1e-3
      const slope = (Math.log(discriminator(seen, x + h)) - Math.log(discriminator(seen, x - h))) / (2 * h)
      return x + Math.min(Math.max(strideSize * slope, -maxStepSize), maxStepSize)
    })
  }
  return { samples, seen, steps: gan.steps + k }
}

export function rounds(gan: Gan, k: number, count: number): Gan {
  let now = gan
  for (let i = 0; i < count; i++) now = round(now, k)
  return now
}

/** Mean losses: the discriminator's sum of both halves, and the generator's −log D. At balance 2 log 2 and log 2. */
export function losses({ samples, seen }: Gan): { discriminator: number; generator: number } {
  let real = 0
  for (let x = -6; x < 6; x += 0.05) real -= 0.05 * dataDensity(x) * Math.log(discriminator(seen, x))
  const fake = samples.reduce((sum, x) => sum - Math.log(1 - discriminator(seen, x)), 0) / samples.length
  const made = samples.reduce((sum, x) => sum - Math.log(discriminator(seen, x)), 0) / samples.length
  return { discriminator: real + fake, generator: made }
}

/** Share of samples within three standard deviations of each peak. */
export const shares = (samples: readonly number[]) =>
  peaks.map((peak) => samples.filter((x) => Math.abs(x - peak) < 3 * spreadSize).length / samples.length)
