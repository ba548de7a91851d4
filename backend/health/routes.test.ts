import { expect, test } from 'vitest'
import { Readiness } from './readiness.ts'
import { startingApp } from './routes.ts'

test('what is asked of a service that takes too long to start is answered with when to come back', async () => {
  const app = startingApp(new Readiness(), new Promise(() => {}), 1)
  const answer = await app.request('/')
  expect([answer.status, await answer.text()]).toEqual([503, 'XPedition is starting'])
  expect([answer.headers.get('retry-after'), answer.headers.get('cache-control')]).toEqual(['1', 'no-store'])
  expect(await (await app.request('/ready')).text()).toBe('starting')
  expect(await (await app.request('/health')).text()).toBe('ok')
})
