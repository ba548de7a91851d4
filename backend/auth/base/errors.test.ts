import { Hono } from 'hono'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { DatabaseError } from '../../database/database.ts'
import { answerError } from './errors.ts'

test.each([
  ['08006', 503],
  ['40P01', 503],
  ['53100', 503],
  ['55P03', 503],
  ['57014', 503],
  ['23514', 500],
])('what the database answers with %s is answered with %i', async (code, status) => {
  const app = new Hono()
  app.get('/', () => {
    throw new DatabaseError('no space left on device', code)
  })
  app.onError((error, c) => answerError(c, error, pino({ enabled: false })))
  expect((await app.request('/')).status).toBe(status)
})
