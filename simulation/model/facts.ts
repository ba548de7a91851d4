import { completions } from '../../app/features/progress/pending/completions.ts'
import { reviews } from '../../app/features/review/reviews.ts'

/** A completion, 'ml-module-1/3' or 'ml-module-1/complete', or an answer to a check, 'bio/1.1/aaaa/lesson'. */
export type Fact = string

export const answerFact = (check: string, occasion: string): Fact => `${check}/${occasion}`

/** What a key of a browser's storage says of whom; undefined for all that is not pending. */
export function pendingFact(key: string): { learnerId: string; fact: Fact } | undefined {
  for (const { prefix } of [completions, reviews]) {
    if (!key.startsWith(prefix)) continue
    const [learnerId = '', entry = ''] = key.slice(prefix.length).split(/:(.*)/)
    if (prefix === completions.prefix) return { learnerId, fact: entry }
    const { check, occasion } = reviews.parseEntry(entry) ?? { check: entry, occasion: '' }
    return { learnerId, fact: answerFact(check, occasion) }
  }
  return undefined
}

export const missingFrom = (held: ReadonlySet<Fact>, wanted: Iterable<Fact>): Fact[] =>
  [...wanted].filter((fact) => !held.has(fact))
