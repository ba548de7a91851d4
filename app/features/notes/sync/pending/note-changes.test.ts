import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createPendingSet } from '~/lib/outbox/pending-set.ts'
import { memoryStorage } from '~/lib/storage/key-value-storage.ts'
import type { NoteChange } from '../../note.ts'
import { newNoteId } from '../new-note-id.ts'
import { noteChanges } from './note-changes.ts'
import { lastChanges, withChanges } from './with-changes.ts'

const ids = ['a', 'b', 'c'].map((letter) => `${letter.repeat(8)}-aaaa-4aaa-8aaa-aaaaaaaaaaaa`)

const anyChange: fc.Arbitrary<NoteChange> = fc.record({
  id: fc.constantFrom(...ids),
  at: fc.integer({ min: 1_700_000_000_000, max: 1_700_000_000_500 }),
  course: fc.constantFrom('bio', 'ml'),
  section: fc.constantFrom('1.1', '8.10'),
  start: fc.nat(),
  exact: fc.string({ unit: 'binary' }),
  prefix: fc.string(),
  suffix: fc.string(),
  body: fc.string({ unit: 'binary' }),
  deleted: fc.boolean(),
})
const anyHistory = fc.uniqueArray(anyChange, { maxLength: 12, selector: ({ id, at }) => `${id} ${at}` })

test('what waits is read from the storage as it was written, a note’s changes in their order', () => {
  fc.assert(
    fc.property(anyHistory, (changes) => {
      const set = createPendingSet(noteChanges, memoryStorage(), 'ada')
      set.add(changes)
      const inOrder = changes.toSorted((a, b) => (a.id === b.id ? a.at - b.at : a.id < b.id ? -1 : 1))
      expect(set.read()).toEqual(inOrder)
      set.remove(changes)
      expect(set.read()).toEqual([])
    }),
  )
})

test.each([
  '',
  'aaaaaaaa/1/[]',
  `${ids[0]}/1700000000000/`,
  `${ids[0]}/1700000000000/{}`,
  `${ids[0]}/1700000000000/null`,
  `${ids[0]}/1700000000000/["bio","1.1","0","x","","","",false]`,
  `${ids[0]}/1700000000000/["bio","1.1",0,"x","","","","no"]`,
])('an entry of another release is no change: %s', (entry) => {
  expect(noteChanges.parseEntry(entry)).toBeUndefined()
})

test('what is shown is the last change of each note, in whatever order they came', () => {
  fc.assert(
    fc.property(anyHistory, fc.func(fc.integer()), (changes, key) => {
      const shuffled = changes.toSorted((a, b) => key(a) - key(b))
      const shown = withChanges([], shuffled)
      for (const id of ids) {
        const last = changes.filter((each) => each.id === id).toSorted((a, b) => b.at - a.at)[0]
        const note = shown.find((each) => each.id === id)
        if (!last || last.deleted) expect(note).toBeUndefined()
        else expect(note).toMatchObject({ body: last.body, exact: last.exact, section: last.section })
        expect(lastChanges(shuffled).find((each) => each.id === id)).toEqual(last)
      }
    }),
  )
})

test('an edit keeps the time at which a note was made', () => {
  const { at: _, deleted: __, ...content } = { ...fc.sample(anyChange, 1)[0], id: ids[0] } as NoteChange
  const stored = { ...content, createdAt: '2026-11-26T12:00:00Z' }
  expect(withChanges([stored], [{ ...content, body: 'new', deleted: false, at: 1 }])).toEqual([
    { ...stored, body: 'new' },
  ])
  expect(withChanges([stored], [])).toEqual([stored])
})

test('a name is a random UUID', () => {
  const names = Array.from({ length: 50 }, newNoteId)
  for (const name of names) expect(name).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/)
  expect(new Set(names).size).toBe(50)
})
