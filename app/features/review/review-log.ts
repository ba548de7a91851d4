export interface Review {
  check: string
  /** 'lesson' for the first answer in the lesson, the same on every device; a unique name for each later review. */
  occasion: string
  /** FSRS's: 1 is again, 3 is good. */
  rating: number
  /** Milliseconds since 1970, by this browser's clock. */
  at: number
}

export type Answer = readonly [at: number, rating: number, occasion: string]

export type ReviewLog = Readonly<Record<string, readonly Answer[]>>

/** Stored answers win: the database may have corrected a wrong clock. */
export function withReviews(log: ReviewLog, reviews: readonly Review[]): ReviewLog {
  const grown: Record<string, readonly Answer[]> = { ...log }
  for (const { check, occasion, rating, at } of reviews) {
    const answers = grown[check] ?? []
    if (!answers.some(([, , other]) => other === occasion)) grown[check] = [...answers, [at, rating, occasion]]
  }
  return grown
}
