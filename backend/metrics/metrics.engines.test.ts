import { randomUUID } from 'node:crypto'
import { Agent } from 'node:http'
import { expect, test, vi } from 'vitest'
import { describeEngines } from '../testing/engines.ts'
import { headers, signUp, useProcesses } from '../testing/processes/process.ts'
import { save } from '../testing/progress-saves.ts'

const { migrated, start } = useProcesses()

async function scrape(url: string): Promise<Map<string, number>> {
  const answer = await fetch(url)
  expect(answer.headers.get('content-type')).toContain('version=0.0.4')
  const lines = (await answer.text()).split('\n').filter((line) => line !== '' && !line.startsWith('#'))
  return new Map(lines.map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.slice(line.lastIndexOf(' ')))]))
}

describeEngines('metrics', { on: 'postgres' }, (opened) => {
  test('count what happens, on a port of their own, with labels that no request can add to', async () => {
    migrated()
    const { url: databaseUrl } = opened()
    const { url, said } = await start({ METRICS_PORT: '0', ...(databaseUrl && { DATABASE_URL: databaseUrl }) })
    const metrics = /metrics: +(http:\/\/127\.0\.0\.1:\d+\/metrics)/.exec(said())?.[1] ?? ''
    const before = await scrape(metrics)
    expect(before.get('xpedition_progress_saves_total{outcome="stored"}')).toBe(0)

    const learner = await signUp(url)
    const agent = new Agent()
    expect(await save(url, learner, ['bio', 1, 1], agent)).toBe(201)
    expect(await save(url, { ...learner, token: 'a.b.c' }, ['bio', 1, 2], agent)).toBe(401)
    const post = (where: string, body: object) =>
      fetch(url + where, { method: 'POST', headers: headers(), body: JSON.stringify(body) })
    await post('/auth/v1/token?grant_type=password', { email: learner.email, password: 'not the password' })
    await post('/auth/v1/recover', { email: learner.email })
    for (let i = 0; i < 5; i++) await fetch(`${url}/${randomUUID()}`, { method: 'PROPFIND' })

    const after = await vi.waitFor(async () => {
      const now = await scrape(metrics)
      expect(now.get('xpedition_mails_total{outcome="sent"}')).toBe(1)
      return now
    }, 20_000)
    const count = (group: string, method: string, status: string) =>
      after.get(`xpedition_http_request_duration_seconds_count{group="${group}",method="${method}",status="${status}"}`)
    expect(Object.fromEntries(after)).toMatchObject({
      'xpedition_progress_saves_total{outcome="stored"}': 1,
      'xpedition_progress_saves_total{outcome="refused"}': 1,
      'xpedition_progress_saves_total{outcome="failed"}': 0,
      'xpedition_failed_sign_ins_total{proof="login",outcome="failed"}': 1,
      'xpedition_mails_total{outcome="failed"}': 0,
      'xpedition_database_connections{state="used"}': 0,
      'xpedition_database_connections{state="waiting"}': 0,
    })
    expect(count('rest', 'POST', '2xx')).toBe(1)
    expect(count('auth', 'POST', '2xx')).toBe(2)
    expect(count('auth', 'POST', '4xx')).toBe(1)
    expect(count('site', 'other', '4xx')).toBe(5)
    expect(after.get('process_resident_memory_bytes')).toBeGreaterThan(2 ** 20)
    expect(after.get('xpedition_event_loop_delay_seconds{quantile="0.99"}')).toBeGreaterThan(0)

    expect((await fetch(`${url}/metrics`)).status).toBe(404)
  })
})
