import { randomFrom } from '../random.ts'

export interface Shown {
  /** Whether the read shows the change. */
  alt: boolean
  quality: number
  mapq: number
}

const shown = (alt: boolean, quality: number, mapq = 60): Shown => ({ alt, quality, mapq })
const [ref, alt] = [false, true]

/** The reads over two places of toy1, from reads.sam of section 4.1, whose hidden sample proves them. */
export const toyPiles = {
  'base 40': [
    shown(ref, 37),
    shown(alt, 4),
    shown(ref, 35),
    shown(ref, 37),
    shown(ref, 37),
    shown(ref, 37),
    shown(ref, 36),
    shown(alt, 37, 3),
    shown(alt, 38, 3),
    shown(ref, 37, 3),
    shown(alt, 38, 3),
  ],
  'base 80': [shown(alt, 37), shown(alt, 37), shown(alt, 37), shown(alt, 35)],
} as const satisfies Record<string, readonly Shown[]>

const chance = (phred: number) => 10 ** (-phred / 10)
const phred = (probability: number) => -10 * Math.log10(Math.max(probability, 1e-30))

/** The chance that a read misleads: its letter is wrong or, where that counts, its place. Rounded as in the lesson. */
export function errorOf({ quality, mapq }: Shown, countsPlace: boolean): number {
  if (!countsPlace) return chance(quality)
  return chance(Math.round(phred(1 - (1 - chance(mapq)) * (1 - chance(quality)))))
}

/** A pileup in brief: its reads by what they show and how far they mislead. */
export interface Evidence {
  alt: boolean
  error: number
  times: number
}

export const evidenceOf = (pile: readonly Shown[], countsPlace: boolean): Evidence[] =>
  pile.map((read) => ({ alt: read.alt, error: errorOf(read, countsPlace), times: 1 }))

export type PerGenotype = readonly [number, number, number]

/** log10 L(g) for g = 0, 1, 2 changed copies: Li (2011), equation 2, with m = 2. */
export function logLikelihoods(evidence: readonly Evidence[]): PerGenotype {
  const of = (g: number) =>
    evidence.reduce((sum, read) => {
      const hit = read.alt ? 1 - read.error : read.error
      return sum + (read.times && read.times * Math.log10((g * hit + (2 - g) * (1 - hit)) / 2))
    }, 0)
  return [of(0), of(1), of(2)]
}

export interface Call {
  copies: 0 | 1 | 2
  qual: number
  gq: number
}

export const prior: PerGenotype = [0.9985, 0.001, 0.0005]

export function callOf(logs: PerGenotype): Call {
  const best = Math.max(...logs)
  const [none, one, two] = [0, 1, 2].map((g) => 10 ** ((logs[g] ?? 0) - best) * (prior[g] ?? 0)) as [
    number,
    number,
    number,
  ]
  const most = Math.max(none, one, two)
  return {
    copies: none === most ? 0 : one === most ? 1 : 2,
    qual: Math.round(phred(none / (none + one + two))),
    gq: Math.min(99, Math.round(phred(Math.min(one, two) / (one + two)))),
  }
}

export interface Draw {
  depth: number
  /** The share of the DNA that carries the change. */
  share: number
  quality: number
  mapq: number
}

export function drawPile({ depth, share, quality, mapq }: Draw, seed: number): Shown[] {
  // Neighboring seeds would begin alike.
  const random = randomFrom(seed * 0x9e3779b1)
  return Array.from({ length: depth }, () => {
    const carries = random() < share
    return shown(random() < chance(quality) ? !carries : carries, quality, mapq)
  })
}

export function binomial(k: number, n: number, p: number): number {
  let ways = 1
  for (let i = 1; i <= k; i++) ways = (ways * (n - k + i)) / i
  return ways * p ** k * (1 - p) ** (n - k)
}

/** How often each number of copies is called, over all pileups that such a draw can give. */
export function callShares({ depth, share, quality, mapq }: Draw, countsPlace: boolean): PerGenotype {
  const shares: [number, number, number] = [0, 0, 0]
  const misread = chance(quality)
  const showsAlt = share * (1 - misread) + (1 - share) * misread
  const error = errorOf(shown(true, quality, mapq), countsPlace)
  for (let k = 0; k <= depth; k++) {
    const logs = logLikelihoods([
      { alt: true, error, times: k },
      { alt: false, error, times: depth - k },
    ])
    shares[callOf(logs).copies] += binomial(k, depth, showsAlt)
  }
  return shares
}
