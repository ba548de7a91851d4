import { describe, expect, it } from 'vitest'
import { Turns } from './turns.ts'

/** Work that goes on until it is told to end, and notes its name when it begins. */
function work(begun: string[], name: string) {
  let end = () => {}
  const ended = new Promise<void>((resolve) => {
    end = resolve
  })
  const run = async () => {
    begun.push(name)
    await ended
    return name
  }
  return { run, end }
}

/** Until all that could go on has done so. */
const settled = () => new Promise((resolve) => setImmediate(resolve))

describe('turns', () => {
  it('are taken in order, by as many as there are connections', async () => {
    const turns = new Turns({ size: 2, anonymous: 2, waitMs: 60_000 })
    const begun: string[] = []
    const works = ['a', 'b', 'c', 'd'].map((name) => work(begun, name))
    const results = works.map(({ run }) => turns.take(false, run))
    await settled()
    expect(begun).toEqual(['a', 'b'])
    works[1]?.end()
    await settled()
    expect(begun).toEqual(['a', 'b', 'c'])
    for (const { end } of works) end()
    expect(await Promise.all(results)).toEqual(['a', 'b', 'c', 'd'])
  })

  it('are taken by anonymous callers after all others, and not all', async () => {
    const turns = new Turns({ size: 2, anonymous: 1, waitMs: 60_000 })
    const begun: string[] = []
    const strangers = ['s1', 's2', 's3'].map((name) => work(begun, name))
    const learners = ['l1', 'l2'].map((name) => work(begun, name))
    const results = [
      ...strangers.map(({ run }) => turns.take(true, run)),
      ...learners.map(({ run }) => turns.take(false, run)),
    ]
    await settled()
    expect(begun).toEqual(['s1', 'l1'])
    strangers[0]?.end()
    await settled()
    expect(begun).toEqual(['s1', 'l1', 'l2'])
    for (const { end } of [...strangers, ...learners]) end()
    expect(await Promise.all(results)).toEqual(['s1', 's2', 's3', 'l1', 'l2'])
  })

  it('are given back by work that fails', async () => {
    const turns = new Turns({ size: 1, anonymous: 1, waitMs: 60_000 })
    await expect(turns.take(true, () => Promise.reject(new Error('no')))).rejects.toThrow('no')
    expect(await turns.take(true, async () => 'yes')).toBe('yes')
  })

  it('are waited for no longer than agreed, and not taken then', async () => {
    const turns = new Turns({ size: 1, anonymous: 1, waitMs: 20 })
    const begun: string[] = []
    const long = work(begun, 'long')
    const first = turns.take(false, long.run)
    await expect(turns.take(false, work(begun, 'late').run)).rejects.toMatchObject({ code: '08001' })
    long.end()
    await first
    await settled()
    expect(begun).toEqual(['long'])
    expect(await turns.take(false, async () => 'next')).toBe('next')
  })

  it('end when all who waited have had theirs', async () => {
    const turns = new Turns({ size: 1, anonymous: 1, waitMs: 60_000 })
    const begun: string[] = []
    const works = ['a', 'b'].map((name) => work(begun, name))
    const results = works.map(({ run }) => turns.take(false, run))
    let closed = false
    const closing = turns.close().then(() => {
      closed = true
    })
    await expect(turns.take(false, async () => {})).rejects.toMatchObject({ code: '08003' })
    works[0]?.end()
    await settled()
    expect([begun, closed]).toEqual([['a', 'b'], false])
    works[1]?.end()
    await Promise.all([...results, closing])
  })
})
