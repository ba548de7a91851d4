import { expect, test } from 'vitest'
import { safeStorage } from '~/lib/storage/safe-storage.ts'
import { storageKeys } from '~/lib/storage/storage-keys.ts'
import { readChoices, writeChoice } from './offline-choices.ts'
import { readList, readSizes } from './offline-files.ts'

test('a list is read as the build has written it', () => {
  expect(readList({ build: 'a', files: [['/cyber/module1', 'digest', 12]] })).toEqual({
    build: 'a',
    files: [{ path: '/cyber/module1', digest: 'digest', bytes: 12 }],
  })
})

test.each([undefined, 'text', { build: 'a' }, { build: 'a', files: [['/x', 'digest']] }, { files: [] }])(
  '%j is no list',
  (value) => {
    expect(() => readList(value)).toThrow()
  },
)

test('sizes without Python are none, and a size that is no number is left out', () => {
  expect(() => readSizes({ build: 'a', courses: {} })).toThrow()
  expect(readSizes({ build: 'a', python: 1, courses: { ml: 2, bio: 'much' } }).courses).toEqual({ ml: 2 })
})

test('what a learner asked for is remembered by course, and damaged memory counts as nothing', () => {
  writeChoice('ml', { python: true, complete: true })
  writeChoice('bio', { python: false, complete: false })
  writeChoice('ml', undefined)
  expect(readChoices()).toEqual({ bio: { python: false, complete: false } })
  for (const damaged of ['{', '[]', '"text"', '{"bio":1}']) {
    safeStorage().setItem(storageKeys.offline, damaged)
    expect(readChoices()).toEqual({})
  }
  safeStorage().removeItem(storageKeys.offline)
})
