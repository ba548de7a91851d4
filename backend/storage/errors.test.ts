import { pino } from 'pino'
import { expect, it } from 'vitest'
import { DatabaseError } from '../database/database.ts'
import { StoreFull, storageError } from './errors.ts'

const told = async (error: unknown) => {
  const lines: { level: number }[] = []
  const log = pino({}, { write: (line: string) => void lines.push(JSON.parse(line)) })
  const response = storageError(error, log).response()
  return { status: response.status, body: await response.json(), levels: lines.map(({ level }) => level) }
}

it.each([
  ['the disk', Object.assign(new Error('write'), { code: 'ENOSPC' })],
  ['the quota of its user', Object.assign(new Error('write'), { code: 'EDQUOT' })],
  ['the service that keeps the files', new StoreFull('S3 keep: 507')],
])(
  'where there is no room on %s, an upload is 507 with a sentence, and a warning for the operator',
  async (_, error) => {
    expect(await told(error)).toEqual({
      status: 507,
      body: {
        statusCode: '507',
        code: 'InsufficientStorage',
        error: 'InsufficientStorage',
        message: 'There is no room for this file now. Try again later.',
      },
      levels: [40],
    })
  },
)

it('where there is none in the database, it is 503', async () => {
  expect(await told(new DatabaseError('could not extend file', '53100'))).toMatchObject({ status: 503, levels: [50] })
})
