import { expect, it, vi } from 'vitest'
import { openPostgres } from '../database/postgres/postgres.ts'
import { describeEngines } from '../testing/engines.ts'
import { createLimit, type Limit, LimitReached } from './limits.ts'

const isRefused = (limit: Limit, key: string) =>
  limit.take(key).then(
    () => false,
    (error: unknown) => error instanceof LimitReached,
  )

describeEngines('limits', { on: 'pglite' }, (opened) => {
  it('allow so many attempts for a key, and say when the next one is', async () => {
    const limit = createLimit(opened().database, { name: 'some', points: 3, seconds: 60 })
    for (let i = 0; i < 3; i++) await limit.take('a')
    await expect(limit.take('a')).rejects.toMatchObject({ name: 'LimitReached', retryAfter: expect.closeTo(60, -1) })
    await limit.take('b')
  })

  it('count exactly when many come at once', async () => {
    const limit = createLimit(opened().database, { name: 'many', points: 10, seconds: 60 })
    const outcomes = await Promise.allSettled(Array.from({ length: 50 }, () => limit.take('a')))
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(10)
  })

  it('count each limit by itself, also for the same key', async () => {
    const options = { points: 1, seconds: 60 }
    await createLimit(opened().database, { name: 'one', ...options }).take('a')
    await createLimit(opened().database, { name: 'other', ...options }).take('a')
  })

  it('count a key from zero once it is cleared', async () => {
    const limit = createLimit(opened().database, { name: 'cleared', points: 1, seconds: 60 })
    await limit.take('a')
    await limit.clear('a')
    await limit.take('a')
    expect(await isRefused(limit, 'a')).toBe(true)
  })

  it('ask PostgreSQL nothing more for a key that is refused, but where another process may clear it', async () => {
    const { database } = opened()
    if (database.engine === 'pglite') return
    const options = { name: 'flooded', points: 1, seconds: 60 }
    const forget = () => database.query("delete from limits.counters where key like 'flooded:%'")
    const limit = createLimit(database, options)
    await limit.take('a')
    expect(await isRefused(limit, 'a')).toBe(true)
    await forget()
    expect(await isRefused(limit, 'a')).toBe(true)
    expect((await forget()).count).toBe(0)

    const clearable = createLimit(database, { ...options, isCleared: true })
    await clearable.take('a')
    expect(await isRefused(clearable, 'a')).toBe(true)
    await createLimit(database, options).clear('a')
    expect(await isRefused(clearable, 'a')).toBe(false)
  })

  it('begin anew when the time is over', async () => {
    const limit = createLimit(opened().database, { name: 'short', points: 1, seconds: 1 })
    await limit.take('a')
    await expect
      .poll(
        () =>
          limit.take('a').then(
            () => 'allowed',
            () => 'refused',
          ),
        { timeout: 5_000 },
      )
      .toBe('allowed')
  })

  it('do not hold for as long as a clock was ahead that is set back', async () => {
    const limit = createLimit(opened().database, { name: 'ahead', points: 1, seconds: 60 })
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 7_200_000 })
    try {
      await limit.take('a')
      expect(await isRefused(limit, 'a')).toBe(true)
    } finally {
      vi.useRealTimers()
    }
    await limit.check('a')
    await limit.take('a')
    await expect(limit.take('a')).rejects.toMatchObject({ retryAfter: expect.closeTo(60, -1) })
  })

  it('are shared by processes on one PostgreSQL, which learns no key', async () => {
    const { url, database } = opened()
    if (!url) return
    const other = openPostgres(url).database
    try {
      const options = { name: 'shared', points: 2, seconds: 60 }
      await createLimit(database, options).take('ada@learner.example')
      await createLimit(other, options).take('ada@learner.example')
      await expect(createLimit(database, options).take('ada@learner.example')).rejects.toThrow(LimitReached)
      const { rows } = await database.query<{ key: string; points: number }>(
        "select key, points from limits.counters where key like 'shared:%'",
      )
      expect(rows).toEqual([{ key: expect.not.stringContaining('ada'), points: 3 }])
    } finally {
      await other.close()
    }
  })

  it('cannot be read or written by who is not the service', async () => {
    for (const role of ['anon', 'authenticated', 'service_role'] as const)
      await expect(
        opened().database.as({ role, claims: { role } }, (tx) => tx.query('select key from limits.counters')),
      ).rejects.toMatchObject({ code: '42501' })
  })
})
