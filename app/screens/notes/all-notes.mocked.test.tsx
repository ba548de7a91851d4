import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, it, vi } from 'vitest'
import type { Note } from '~/features/notes/note.ts'
import { AllNotes } from './all-notes.tsx'

const useNotes = vi.hoisted(() => vi.fn())
vi.mock('~/features/notes/sync/use-notes.ts', () => ({ useNotes }))

const note: Note = {
  id: 'a',
  course: 'bio',
  section: '1.1',
  start: 0,
  exact: 'codon',
  prefix: '',
  suffix: '',
  body: '',
}

it.each([
  ['nothing is known, while they load', { notes: undefined, isRead: false, failing: false }, ['loading']],
  ['nothing is known, and the read fails', { notes: undefined, isRead: false, failing: true }, ['failure']],
  ['one waits to be sent, and the read fails', { notes: [note], isRead: false, failing: true }, ['failure', 'note']],
  ['one waits to be sent, while they load', { notes: [note], isRead: false, failing: false }, ['note', 'loading']],
  ['a deletion waits, while they load', { notes: [], isRead: false, failing: false }, ['loading']],
  ['a deletion waits, and the read fails', { notes: [], isRead: false, failing: true }, ['failure']],
  ['there are none', { notes: [], isRead: true, failing: false }, ['none']],
  ['there is one', { notes: [note], isRead: true, failing: false }, ['note']],
])('says no more of the notes than is known, where %s', (_, state, said) => {
  vi.stubGlobal('navigator', { onLine: true })
  useNotes.mockReturnValue({ ...state, retry: () => {}, isPending: () => false })
  const page = renderToStaticMarkup(
    <MemoryRouter>
      <AllNotes />
    </MemoryRouter>,
  )
  const texts = {
    failure: 'Could not load the list of notes',
    none: 'You have no notes yet.',
    note: 'codon',
    loading: 'h-96',
  }
  expect(Object.entries(texts).flatMap(([name, text]) => (page.includes(text) ? [name] : []))).toEqual(said)
})
