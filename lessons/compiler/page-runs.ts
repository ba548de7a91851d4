import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'

/** What the proof found of a block that imports torch, or stands after one that does. */
export type PageVerdict = { runs: 'exact' } | { runs: 'digits' } | { runs: 'no'; why: string }

/** By the key of the block's code with all that runs before it. Only `npm run prove:page` writes them. */
export type PageRuns = ReadonlyMap<string, PageVerdict>

export const pageRunsFile = 'lessons/page-runs.txt'

/** @param texts files, samples before it, and its own code and check */
export const pageRunKey = (texts: readonly string[]): string =>
  createHash('sha256').update(texts.join('\0')).digest('hex').slice(0, 12)

const line = /^\S+ (\w{12}) \S+ \d+ (?:(exact|digits)|no: (.+))$/

/** @throws {Error} with the number of a line that is none */
export function readPageRuns(place = pageRunsFile): PageRuns {
  const found = new Map<string, PageVerdict>()
  for (const [index, text] of readFileSync(place, 'utf8').split('\n').entries()) {
    if (!text) continue
    const [, key, runs, why = ''] = line.exec(text) ?? []
    if (!key) throw new Error(`${place}:${index + 1}: this is no proof of a block`)
    found.set(key, runs === 'exact' || runs === 'digits' ? { runs } : { runs: 'no', why })
  }
  return found
}
