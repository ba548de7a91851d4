import { outline } from 'courses/outline.ts'
import { describe, expect, it } from 'vitest'
import { searchEntries } from './entries.ts'
import { isWithinOneEdit } from './is-within-one-edit.ts'
import type { LessonIndex } from './lesson-index.ts'
import { openToEveryone } from './open-to-everyone.ts'
import { createSearch } from './search.ts'
import { queryWords, wordsOf } from './words.ts'

const index: LessonIndex = [
  {
    course: 'ml',
    module: 1,
    section: '1.5',
    headings: [['s1-5-too-far', 'Common mistake: a step too far']],
    terms: [
      ['s1-5-term-gradient', 'gradient', 'The list of a loss’s slopes.'],
      ['s1-5-term-gradient-descent', 'gradient descent', 'Repeated small steps against the slopes.'],
    ],
  },
  {
    course: 'bio',
    module: 2,
    section: '2.1',
    headings: [],
    terms: [
      ['s2-1-term-k-mer', 'k-mer', 'A word of k letters.'],
      ['s2-1-term-levy', 'Lévy flight', 'Short steps and rare long ones.'],
    ],
  },
]
const search = createSearch(searchEntries(index))
const titles = (query: string) => search(query).map(({ entry }) => entry.title)

describe('the search', () => {
  it('puts the thing itself before what only begins so', () => {
    const found = titles('gradient')
    expect(found.slice(0, 2)).toEqual(['gradient', 'gradient descent'])
    expect(found).toContain('1.5 Gradients and Descent')
  })
  it('finds what is being typed', () => {
    expect(titles('gradient des')[0]).toBe('gradient descent')
    expect(titles('fli')).toEqual(['Lévy flight'])
  })
  it('wants every word, wherever it stands', () => {
    expect(titles('repeated descent')).toEqual(['gradient descent'])
    expect(titles('gradient volcano')).toEqual([])
  })
  it('finds a section by its number, and a course by its name', () => {
    expect(titles('1.5')[0]).toBe('1.5 Gradients and Descent')
    expect(titles('cybersecurity')).toHaveLength(outline.cyber)
  })
  it('does not mind case, accents and hyphens', () => {
    for (const query of ['kmer', 'K-mer', 'k mer', 'mer']) expect(titles(query), query).toContain('k-mer')
    expect(titles('LEVY')).toEqual(['Lévy flight'])
  })
  it('forgives one slip where nothing else is found', () => {
    expect(titles('gardient')[0]).toBe('gradient')
    expect(titles('gradent desc')[0]).toBe('gradient descent')
    expect(isWithinOneEdit('gradient', 'gradient')).toBe(true)
    expect(isWithinOneEdit('gradient', 'gadeint')).toBe(false)
  })
  it('finds nothing for nothing', () => {
    for (const query of ['', '  ', '–']) expect(titles(query)).toEqual([])
  })
  it('marks as much of the title as was typed', () => {
    const marked = (query: string) => {
      const [result] = search(query)
      return result?.marks.map(([start, end]) => result.entry.title.slice(start, end))
    }
    expect(marked('desc gradient')).toEqual(['gradient', 'desc'])
    expect(marked('levy fl')).toEqual(['Lévy', 'fl'])
    expect(marked('slopes repeated')).toEqual([])
  })
  it('leads to the module’s page and the place on it', () => {
    expect(search('gradient')[0]?.entry).toMatchObject({
      to: '/ml/module1#s1-5-term-gradient',
      place: 'Machine Learning 1 · 1.5 Gradients and Descent',
    })
    expect(search('1.5')[0]?.entry.to).toBe('/ml/module1#section-1.5')
  })
})

it('a visitor is led to the page of an open first section, and to the course for all others', () => {
  const [gradient] = search('gradient')
  const section = search('1.1').map(({ entry }) => openToEveryone(entry))
  expect(
    section
      .filter(({ kind }) => kind === 'section')
      .map(({ to }) => to)
      .sort(),
  ).toEqual(['/try/bio', '/try/cyber', '/try/ml'])
  expect(gradient && openToEveryone(gradient.entry)).toEqual(gradient?.entry)
  expect(
    openToEveryone({ kind: 'term', course: 'ml', title: 'loss', place: 'here', to: '/ml/module1#s1-1-term-loss' }),
  ).toMatchObject({ to: '/try/ml#s1-1-term-loss', place: 'here · no account needed' })
})

it('words keep their places in the text', () => {
  expect(wordsOf('A k-mer').map(({ text, start, end }) => [text, start, end])).toEqual([
    ['a', 0, 1],
    ['k', 2, 3],
    ['mer', 4, 7],
    ['kmer', 2, 7],
  ])
  expect(queryWords('Loss, 1.5 loss')).toEqual(['loss', '1.5'])
})
