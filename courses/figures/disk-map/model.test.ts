import { expect, test } from 'vitest'
import { loanCard } from './loan-card.ts'
import {
  apply,
  carve,
  chain,
  changes,
  crc32,
  type Deed,
  entries,
  freshDisk,
  nextOf,
  pngLength,
  possible,
  sectorsOf,
} from './model.ts'

const after = (...letters: Deed[]) => letters.reduce(apply, freshDisk())
const kinds = (disk: Uint8Array) =>
  sectorsOf(disk)
    .map(({ kind }) => kind[0])
    .join('')

test('the entry of LOAN.PNG has its fields where the specification puts them', () => {
  const entry = freshDisk().slice(1024 + 32, 1024 + 64)
  expect(Buffer.from(entry).toString('hex')).toBe(`4c4f414e20202020504e4720${'00'.repeat(10)}83906d5d040014020000`)
  expect(entries(freshDisk()).map(({ name, first, size }) => [name, first, size])).toEqual([
    ['KEEP.TXT', 2, 700],
    ['LOAN.PNG', 4, 532],
    ['HOURS.TXT', 6, 300],
  ])
})

test('chains of twelve bits', () => {
  const disk = freshDisk()
  expect([2, 3, 4, 5, 6, 7].map((cluster) => nextOf(disk, cluster))).toEqual([3, 0xfff, 5, 0xfff, 0xfff, 0])
  expect(entries(disk).map((entry) => chain(disk, entry))).toEqual([[2, 3], [4, 5], [6]])
})

test('a deletion changes one byte of the entry and three of the table, and no contents', () => {
  expect(changes(freshDisk(), after('l'))).toEqual([512 + 6, 512 + 7, 512 + 8, 1024 + 32])
  expect(after('l')[1024 + 32]).toBe(0xe5)
  expect(kinds(freshDisk())).toBe('sssuuuuubbbbbbb')
  expect(kinds(after('l'))).toBe('sssuurrubbbbbbb')
  expect(possible(after('l'), 'l')).toBe(false)
})

test('a PNG is accepted by its checks alone', () => {
  expect(crc32(new TextEncoder().encode('IEND'))).toBe(0xae426082)
  expect(crc32(new TextEncoder().encode('123456789'))).toBe(0xcbf43926)
  expect(pngLength(loanCard)).toBe(532)
  const broken = loanCard.slice()
  broken[300] = (broken[300] ?? 0) ^ 1
  expect(pngLength(broken)).toBeUndefined()
})

test('the tasks of the lesson: one new file, a wipe and a trim each end what can be carved', () => {
  expect(carve(freshDisk())).toEqual([])
  expect(carve(after('l'))).toEqual([{ sector: 5, length: 532 }])
  expect(carve(after('l', 'n'))).toEqual([])
  expect(entries(after('l', 'n'))[1]).toMatchObject({ name: 'NEW1.TXT', first: 4 })
  expect(carve(after('k', 'l', 'n', 'n'))).toEqual([{ sector: 5, length: 532 }])
  for (const last of ['w', 't'] as const) expect(carve(after('l', last))).toEqual([])
  expect(sectorsOf(after('l', 'w'))[5]).toEqual({ kind: 'blank', label: 'wiped' })
  expect(sectorsOf(after('l', 't'))[5]).toEqual({ kind: 'blank', label: 'blank' })
})

test('a piece that was overwritten leaves a mark without a file', () => {
  const disk = after('l')
  disk.fill(0x41, 6 * 512, 7 * 512)
  expect(carve(disk)).toEqual([{ sector: 5, length: undefined }])
})
