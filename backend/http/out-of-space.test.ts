import { closeSync, openSync, writeSync } from 'node:fs'
import { expect, it } from 'vitest'
import { DatabaseError } from '../database/database.ts'
import { isOutOfSpace } from './out-of-space.ts'

const failure = (code: string) => Object.assign(new Error('write failed'), { code })

it.each([
  ['a full disk', failure('ENOSPC'), true],
  ['a full quota of the disk', failure('EDQUOT'), true],
  ['a file beyond what the process may write', failure('EFBIG'), true],
  ['a full disk of the database', new DatabaseError('could not extend file', '53100'), true],
  ['too many connections', new DatabaseError('sorry, too many clients', '53300'), false],
  ['a missing file', failure('ENOENT'), false],
  ['no error at all', 'ENOSPC', false],
])('tells %s', (_, error, expected) => {
  expect(isOutOfSpace(error)).toBe(expected)
})

it('knows what the kernel says of a device that is full', () => {
  const full = openSync('/dev/full', 'w')
  try {
    writeSync(full, 'x')
    expect.unreachable()
  } catch (error) {
    expect(isOutOfSpace(error)).toBe(true)
  } finally {
    closeSync(full)
  }
})
