import type { Entry, EntryKind } from './entries.ts'
import { isWithinOneEdit } from './is-within-one-edit.ts'
import { queryWords, type Word, wordsOf } from './words.ts'

export interface Result {
  entry: Entry
  marks: [start: number, end: number][]
}

interface Candidate {
  entry: Entry
  title: Word[]
  means: Word[]
  place: Word[]
}

interface Match {
  weight: number
  word?: Word
}

const kindWeight: Record<EntryKind, number> = { module: 3, section: 2.5, term: 1.5, part: 0 }
const maxResults = 30

export function createSearch(entries: readonly Entry[]): (query: string) => Result[] {
  const candidates = entries.map((entry) => ({
    entry,
    title: wordsOf(entry.title),
    means: wordsOf(entry.means ?? ''),
    place: wordsOf(entry.place),
  }))
  return (query) => {
    const words = queryWords(query)
    if (words.length === 0) return []
    const found = rank(candidates, words, false)
    // Typing errors are considered only when nothing matches exactly.
    return found.length > 0 ? found : rank(candidates, words, true)
  }
}

function rank(candidates: readonly Candidate[], words: readonly string[], slips: boolean): Result[] {
  return candidates
    .flatMap((candidate) => {
      const rated = rate(candidate, words, slips)
      return rated ? [rated] : []
    })
    .sort((a, b) => b.weight - a.weight)
    .slice(0, maxResults)
    .map(({ entry, marks }) => ({ entry, marks }))
}

function rate({ entry, title, means, place }: Candidate, words: readonly string[], slips: boolean) {
  const marks: [number, number][] = []
  let weight = kindWeight[entry.kind] - entry.title.length / 100
  let own = entry.kind === 'module'
  for (const typed of words) {
    const inTitle = best(title, typed, slips)
    const inMeans = inTitle ? undefined : best(means, typed, false)
    const inPlace = inTitle || inMeans ? undefined : best(place, typed, slips)
    if (inTitle?.word) marks.push([inTitle.word.start, inTitle.word.end])
    if (inTitle || inMeans) own = true
    else if (!inPlace) return undefined
    weight += (inTitle?.weight ?? 0) + (inMeans?.weight ?? 0) / 5 + (inPlace?.weight ?? 0) / 8
  }
  if (!own) return undefined
  const [first] = title
  if (first && words[0] && first.text.startsWith(words[0])) weight += 1
  if (title.length === words.length && marks.length === words.length) weight += 2
  return { entry, weight, marks: marks.sort(([a], [b]) => a - b) }
}

function best(words: readonly Word[], typed: string, slips: boolean): Match | undefined {
  let found: Match | undefined
  for (const word of words) {
    const weight = fit(word.text, typed, slips)
    if (weight > (found?.weight ?? 0)) found = { weight, word: { ...word, end: markEnd(word, typed) } }
  }
  return found
}

function fit(word: string, typed: string, slips: boolean): number {
  if (word === typed) return 8
  if (word.startsWith(typed)) return 4 + (3 * typed.length) / word.length
  if (typed.length >= 3 && word.includes(typed)) return 2
  const slip =
    slips && typed.length >= 4 && (isWithinOneEdit(word, typed) || isWithinOneEdit(word.slice(0, typed.length), typed))
  return slip ? 1 : 0
}

const markEnd = ({ text, start, end }: Word, typed: string): number =>
  text.startsWith(typed) && text.length === end - start ? start + typed.length : end
