/** Live inputs are normal with this mean and spread; training had 0 and 1. */
export interface Live {
  mean: number
  spread: number
  /** How far the border between the classes has moved in the world; 0 in training. */
  border: number
}

export interface Bin {
  claimed: number
  kept: number
  share: number
}

const sigmoid = (z: number) => 1 / (1 + Math.exp(-z))
export const density = (x: number, mean = 0, spread = 1) =>
  Math.exp(-(((x - mean) / spread) ** 2) / 2) / (spread * Math.sqrt(2 * Math.PI))
/** What the model claims for class 1, fitted where training data lay. */
export const claim = (x: number) => sigmoid(1.6 * x)
/** The true probability of class 1; it levels off at 0.1 and 0.9, where training had few examples. */
export const truth = (x: number, border = 0) => 0.1 + 0.8 * sigmoid(2.4 * (x - border))

const stepSize = 0.01
const grid = Array.from({ length: 2400 }, (_, i) => -12 + (i + 0.5) * stepSize)
/** Inner deciles of the standard normal distribution: ten equal bins of training inputs. */
const deciles = [-1.2816, -0.8416, -0.5244, -0.2533, 0, 0.2533, 0.5244, 0.8416, 1.2816]

/** Population stability index of the live inputs in ten bins, for a window without end. */
export function stabilityIndex({ mean, spread }: Live): number {
  const shares = Array.from({ length: 10 }, () => 0)
  for (const x of grid) {
    const bin = deciles.filter((edge) => x > edge).length
    shares[bin] = (shares[bin] ?? 0) + density(x, mean, spread) * stepSize
  }
  return shares.reduce((sum, q) => {
    const share = Math.max(q, 1e-4)
    return sum + (share - 0.1) * Math.log(share / 0.1)
  }, 0)
}

/** Upper quantiles of the chi-squared distribution with 9 degrees of freedom, by the share above them. */
const quantiles = { 0.05: 16.92, 0.01: 21.67, 0.001: 27.88 }
export type Rate = keyof typeof quantiles
export const rates = [0.05, 0.01, 0.001] as const

/** Score that quiet windows of `size` inputs exceed at the given rate: n times PSI is about chi-squared. */
export const alertThreshold = (size: number, rate: Rate) => quantiles[rate] / size
/** Score to expect in a window of `size` inputs: chance adds 9 / size. */
export const expectedScore = (live: Live, size: number) => stabilityIndex(live) + 9 / size

/** Claimed and kept probability of the predicted class in five bins of confidence from 0.5 to 1. */
export function reliability(live: Live): Bin[] {
  const bins = Array.from({ length: 5 }, () => ({ claimed: 0, kept: 0, share: 0 }))
  for (const x of grid) {
    const p = claim(x)
    const confidence = Math.max(p, 1 - p)
    const t = truth(x, live.border)
    const bin = bins[Math.min(4, Math.floor((confidence - 0.5) * 10))]
    const weight = density(x, live.mean, live.spread) * stepSize
    if (!bin) continue
    bin.share += weight
    bin.claimed += weight * confidence
    bin.kept += weight * (p >= 0.5 ? t : 1 - t)
  }
  return bins
    .filter(({ share }) => share > 0.005)
    .map(({ claimed, kept, share }) => ({ claimed: claimed / share, kept: kept / share, share }))
}

export const calibrationError = (bins: readonly Bin[]) =>
  bins.reduce((sum, { claimed, kept, share }) => sum + share * Math.abs(claimed - kept), 0)
export const accuracy = (bins: readonly Bin[]) =>
  bins.reduce((sum, { kept, share }) => sum + share * kept, 0) / bins.reduce((sum, { share }) => sum + share, 0)
