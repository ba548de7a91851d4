import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { NoteRow } from '~/lib/backend/database-types.ts'
import { safeStorage } from '~/lib/storage/safe-storage.ts'
import { storageKeys } from '~/lib/storage/storage-keys.ts'
import type { Note, NoteChange } from '../../note.ts'
import { keepNotes, keptNotes } from '../kept-notes.ts'
import { notesKey } from '../notes-key.ts'
import { deliver } from './deliver.ts'

type Sent = Omit<NoteRow, 'created_at' | 'updated_at'>
interface Result {
  data: NoteRow[] | null
  error: { code?: string } | null
  status: number
}

const service = vi.hoisted(() => ({ sent: [] as Sent[][], upsert: (_rows: Sent[]): Result => ({}) as Result }))
const renew = vi.hoisted(() => vi.fn(async () => true))
vi.mock('~/lib/backend/as-user.ts', () => {
  const upsert = (rows: Sent[]) => ({
    select: async () => {
      service.sent.push(rows)
      return service.upsert(rows)
    },
  })
  return { renew, restAs: async () => ({ from: () => ({ upsert }) }) }
})

const at = '2026-11-26T12:00:00Z'
const change = (id: string, body: string, more: Partial<NoteChange> = {}): NoteChange => ({
  id,
  course: 'bio',
  section: '1.1',
  start: 0,
  exact: 'codon',
  prefix: '',
  suffix: '',
  body,
  deleted: false,
  at: 1_764_000_000_000,
  ...more,
})
const store = (rows: Sent[]): Result => ({
  data: rows.map((row) => ({ ...row, created_at: at, updated_at: at })),
  error: null,
  status: 201,
})
const refusal = (code: string): Result => ({ data: null, error: { code }, status: code === '42501' ? 403 : 400 })

let client: QueryClient
const send = (...changes: NoteChange[]) => deliver(client, 'ada', changes)
const signIn = (id: string) =>
  safeStorage().setItem(storageKeys.session, JSON.stringify({ refresh_token: 'r', user: { id } }))
const cached = () => client.getQueryData<readonly Note[]>(notesKey('ada'))

beforeEach(() => {
  client = new QueryClient()
  service.sent = []
  service.upsert = store
  renew.mockClear()
  for (const key of safeStorage().keys()) safeStorage().removeItem(key)
  signIn('ada')
  vi.spyOn(console, 'error').mockReturnValue()
})
afterEach(() => vi.restoreAllMocks())

it('sends of each note the last change, and counts those before it as stored', async () => {
  const changes = [change('a', 'first'), change('a', 'second', { at: 1_764_000_000_001 }), change('b', '')]
  expect(await send(...changes)).toEqual({ stored: changes, refused: [], failure: undefined })
  expect(service.sent.flat().map(({ id, body }) => [id, body])).toEqual([
    ['a', 'second'],
    ['b', ''],
  ])
})

it('shows what the database answered, and keeps it on the device: a note that it holds as deleted is gone', async () => {
  client.setQueryData(notesKey('ada'), [{ ...change('a', 'old'), createdAt: at }])
  service.upsert = (rows) => store(rows.map((row) => (row.id === 'a' ? { ...row, deleted: true } : row)))
  await send(change('a', 'late'), change('b', 'new'))
  expect(cached()?.map(({ id, body, createdAt }) => [id, body, createdAt])).toEqual([['b', 'new', at]])
  expect(keptNotes('ada')?.map(({ id }) => id)).toEqual(['b'])
})

it('keeps on the device what is stored on a page that has not read the notes', async () => {
  keepNotes('ada', [change('a', 'old')])
  await send(change('b', 'new'))
  expect(cached()).toBeUndefined()
  expect(keptNotes('ada')?.map(({ id }) => id)).toEqual(['a', 'b'])
})

it('makes no copy on the device of what is saved alone', async () => {
  await send(change('a', 'new'))
  expect(keptNotes('ada')).toBeUndefined()
})

it.each([
  ['nobody', () => safeStorage().removeItem(storageKeys.session)],
  ['somebody else', () => signIn('eve')],
])('keeps nothing on the device that is answered when %s is signed in', async (_, signOut) => {
  client.setQueryData(notesKey('ada'), [change('a', 'old')])
  service.upsert = (rows) => {
    signOut()
    return store(rows)
  }
  expect(await send(change('b', 'new'))).toMatchObject({ stored: [{ id: 'b' }] })
  expect(keptNotes('ada')).toBeUndefined()
})

it('stores the other notes when one is refused', async () => {
  service.upsert = (rows) => (rows.some(({ id }) => id === 'b') ? refusal('23514') : store(rows))
  const [a, b, c] = [change('a', ''), change('b', ''), change('c', '')]
  expect(await send(a, b, c)).toEqual({ stored: [a, c], refused: [b], failure: undefined })
})

it('counts nothing as stored that the database did not answer', async () => {
  service.upsert = () => ({ data: null, error: null, status: 200 })
  const a = change('a', '')
  expect(await send(a)).toEqual({ stored: [], refused: [a], failure: undefined })
})

it('renews the session once after 42501, and sends again', async () => {
  service.upsert = vi.fn(store).mockReturnValueOnce(refusal('42501'))
  const a = change('a', '')
  expect(await send(a)).toMatchObject({ stored: [a], refused: [] })
  expect(renew).toHaveBeenCalledOnce()
})

it('sends long notes in requests that each are small enough for a closing tab', async () => {
  const changes = Array.from({ length: 30 }, (_, i) => change(String(i), '字'.repeat(4000)))
  expect((await send(...changes)).stored).toHaveLength(30)
  for (const rows of service.sent) expect(Buffer.byteLength(JSON.stringify(rows))).toBeLessThan(64_000)
})

it.each([0, 429, 503])('stops at status %i with what is stored so far, and tries none of it alone', async (status) => {
  const changes = Array.from({ length: 30 }, (_, i) => change(String(i), 'x'.repeat(4000)))
  service.upsert = vi.fn(store).mockImplementationOnce(store).mockReturnValueOnce({ data: null, error: {}, status })
  const { stored, refused, failure } = await send(...changes)
  expect(stored.length).toBeGreaterThan(5)
  expect(stored.length).toBeLessThan(30)
  expect(refused).toEqual([])
  expect(failure).toBeInstanceOf(Error)
  expect(service.sent).toHaveLength(2)
})

it('a device keeps the newest notes where they are more than it should keep', () => {
  const many = Array.from({ length: 400 }, (_, i) => change(String(i), 'x'.repeat(5000)))
  keepNotes('ada', many)
  const kept = keptNotes('ada') ?? []
  expect(kept.length).toBeGreaterThan(100)
  expect(JSON.stringify(kept).length).toBeLessThanOrEqual(1_000_000)
  expect(kept.at(-1)?.id).toBe('399')
  for (const text of ['{', '7', '[7]', '[{"id":"a"}]']) {
    safeStorage().setItem('xpedition-notes-copy:eve', text)
    expect(keptNotes('eve'), text).toBeUndefined()
  }
})
