import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findQuote, quoteOf } from './text-quote.ts'

/** Words that are alike, in whose text much occurs twice. */
const anyWord = fc.constantFrom('codon', 'codons', 'frame', 'base', 'a', 'the', 'of', 'strand', '😀', '3′', 'stop.')
const anyText = fc.array(anyWord, { minLength: 1, maxLength: 120 }).map((words) => words.join(' '))
const anyPlace = fc.tuple(anyText, fc.nat(), fc.nat()).map(([text, from, length]) => {
  const start = from % text.length
  return { text, span: { start, end: Math.min(text.length, start + 1 + (length % 200)) } }
})

/** Each letter stands once. */
const letters = Array.from({ length: 400 }, (_, i) => String.fromCodePoint(0x4e00 + i)).join('')

test('words are found where they were, whatever stands twice', () => {
  fc.assert(
    fc.property(anyPlace, ({ text, span }) => {
      const quote = quoteOf(text, span)
      expect(text.slice(quote.start, quote.start + quote.exact.length)).toBe(quote.exact)
      expect(findQuote(text, quote)).toEqual({ start: quote.start, end: quote.start + quote.exact.length })
    }),
  )
})

test('words are found again after any edit before or after them', () => {
  fc.assert(
    fc.property(anyPlace, fc.string(), fc.string(), ({ text, span }, before, after) => {
      const quote = quoteOf(text, span)
      const edited = `${before} ${text.slice(Math.max(0, quote.start - 40))} ${after}`
      const found = findQuote(edited, quote)
      expect(found && edited.slice(found.start, found.end)).toBe(quote.exact)
    }),
  )
})

test('words of which a fifth has changed are found about where they stand', () => {
  fc.assert(
    fc.property(
      fc.nat({ max: 350 }),
      fc.integer({ min: 16, max: 50 }),
      fc.array(fc.nat(), { maxLength: 3 }),
      (start, length, changed) => {
        const quote = quoteOf(letters, { start, end: Math.min(letters.length, start + length) })
        fc.pre(quote.exact.length >= 16)
        const edited = [...letters]
        for (const each of changed) edited[start + (each % quote.exact.length)] = 'x'
        const found = findQuote(edited.join(''), quote)
        expect(Math.abs((found?.start ?? -99) - start)).toBeLessThanOrEqual(3)
        expect(Math.abs((found?.end ?? -99) - start - quote.exact.length)).toBeLessThanOrEqual(3)
      },
    ),
  )
})

test('what is found lies within the text, whatever is asked', () => {
  const anyQuote = fc.record({ exact: fc.string(), prefix: fc.string(), suffix: fc.string(), start: fc.integer() })
  fc.assert(
    fc.property(fc.string({ maxLength: 300 }), anyQuote, (text, quote) => {
      const found = findQuote(text, quote)
      if (!found) return
      expect(found.start).toBeGreaterThanOrEqual(0)
      expect(found.end).toBeGreaterThan(found.start)
      expect(found.end).toBeLessThanOrEqual(text.length)
    }),
  )
})

test('a quotation is text that a database takes: no half characters, no control characters', () => {
  const anyUnits = fc.string({ unit: 'binary', maxLength: 200 })
  fc.assert(
    fc.property(anyUnits, fc.nat(), fc.nat(), (text, from, length) => {
      fc.pre(text.length > 0)
      const start = from % text.length
      const quote = quoteOf(text, { start, end: Math.min(text.length, start + 1 + (length % 50)) })
      for (const part of [quote.exact, quote.prefix, quote.suffix]) {
        expect(part).toBe(Buffer.from(part, 'utf8').toString('utf8'))
        expect(part).not.toMatch(/[^\P{Control}\t\n\x80-\x9F]/u)
        expect(part.length).toBeLessThanOrEqual(64)
      }
    }),
  )
})

test('words that are gone are not found, and short ones not where they stand by chance', () => {
  const quote = quoteOf('A frame is a promise about where to start, and no more.', { start: 2, end: 7 })
  expect(findQuote('Nothing of it is left.', quote)).toBeUndefined()
  expect(findQuote('Here, every frame has another meaning.', quote)).toBeUndefined()
  const long = quoteOf('A frame is a promise about where to start, and no more.', { start: 0, end: 41 })
  expect(
    findQuote('Codons come in threes, and each of them stands for an amino acid or for a stop.', long),
  ).toBeUndefined()
})

test('of places that read alike it is the one whose surroundings are, then the nearest', () => {
  const text = 'one base here. two base there. six base here. two base there.'
  const quote = quoteOf(text, { start: 35, end: 39 })
  expect(findQuote(`Before. ${text}`, quote)).toEqual({ start: 43, end: 47 })
  const alike = 'a base. '.repeat(30)
  expect(findQuote(alike, quoteOf(alike, { start: 122, end: 126 }))?.start).toBe(122)
})
