import { approximateMatch } from './approximate-match.ts'
import type { Span } from './span.ts'

/**
 * The W3C's text quote selector (Web Annotation Data Model, 4.2.4) with the start of its text position selector, which
 * decides between places that read alike.
 */
export interface TextQuote {
  exact: string
  prefix: string
  suffix: string
  start: number
}

const contextCharacters = 32
/** Shorter words are found only as they were: a fifth of few letters is another word. */
const minApproximateCharacters = 16
const maxErrorShare = 0.2
/** Of words that occur elsewhere by chance, so many characters around them must be as they were. */
const minContextCharacters = 8
const minUniqueCharacters = 24

/** Text that no database refuses: whole characters, none of them a control but tab and line feed. */
export const storable = (text: string): string =>
  text.replaceAll(/[^\P{Control}\t\n\x80-\x9F]/gu, '').replaceAll(/\p{Surrogate}/gu, '\uFFFD')

const isInsidePair = (text: string, at: number): boolean => (text.codePointAt(at - 1) ?? 0) > 0xffff

export function quoteOf(text: string, { start, end }: Span): TextQuote {
  const from = start - (isInsidePair(text, start) ? 1 : 0)
  const to = end + (isInsidePair(text, end) ? 1 : 0)
  const before = Math.max(0, from - contextCharacters)
  const after = Math.min(text.length, to + contextCharacters)
  return {
    exact: storable(text.slice(from, to)),
    prefix: storable(text.slice(before + (isInsidePair(text, before) ? 1 : 0), from)),
    suffix: storable(text.slice(to, after - (isInsidePair(text, after) ? 1 : 0))),
    start: from,
  }
}

/** Where the words stand now, or about the same words; undefined where the text has them no more. */
export function findQuote(text: string, quote: TextQuote): Span | undefined {
  return findExact(text, quote) ?? findApproximate(text, quote)
}

function findExact(text: string, { exact, prefix, suffix, start }: TextQuote): Span | undefined {
  if (exact === '') return undefined
  let best: { at: number; score: number } | undefined
  for (let at = text.indexOf(exact); at >= 0; at = text.indexOf(exact, at + 1)) {
    const score = sharedEnd(text.slice(0, at), prefix) + sharedStart(text.slice(at + exact.length), suffix)
    const isCloser = best && score === best.score && Math.abs(at - start) < Math.abs(best.at - start)
    if (!best || score > best.score || isCloser) best = { at, score }
  }
  if (!best) return undefined
  const needed = exact.length >= minUniqueCharacters ? 0 : Math.min(minContextCharacters, prefix.length + suffix.length)
  return best.score >= needed ? { start: best.at, end: best.at + exact.length } : undefined
}

function findApproximate(text: string, { exact, start }: TextQuote): Span | undefined {
  if (exact.length < minApproximateCharacters) return undefined
  return approximateMatch(text, exact, Math.floor(exact.length * maxErrorShare), start)
}

function sharedStart(text: string, other: string): number {
  let length = 0
  while (length < other.length && text[length] === other[length]) length += 1
  return length
}

function sharedEnd(text: string, other: string): number {
  let length = 0
  while (length < other.length && text.at(-1 - length) === other.at(-1 - length)) length += 1
  return length
}
