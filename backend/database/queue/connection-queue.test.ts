import { describe, expect, it, vi } from 'vitest'
import { ConnectionQueue } from './connection-queue.ts'
import { type Turn, turnOf } from './turn.ts'

const learner = (sub: string, saves = false): Turn =>
  turnOf({ role: 'authenticated', claims: { sub } }, { address: '192.0.2.1', account: sub, saves })
const visitor = (address: string): Turn => turnOf({ role: 'anon', claims: {} }, { address })
const signIn = (address: string): Turn => turnOf(undefined, { address })
const service: Turn = turnOf(undefined, undefined)

/** What takes turns notes its name when it begins, and goes on until it is told to end. */
function setUp(options: { size?: number; visitors?: number; waitMs?: number } = {}) {
  const turns = new ConnectionQueue({ size: 1, visitors: 1, waitMs: 60_000, ...options })
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  return {
    turns,
    begun,
    take(turn: Turn, name: string): Promise<string> {
      return turns.take(turn, async () => {
        begun.push(name)
        await new Promise<void>((resolve) => ends.set(name, resolve))
        return name
      })
    },
    async end(...names: string[]) {
      await settled()
      for (const name of names) {
        ends.get(name)?.()
        await settled()
      }
    },
  }
}

/** Until all that could go on has done so. */
const settled = () => new Promise((resolve) => setImmediate(resolve))

describe('turns', () => {
  it('are taken in order, by as many as there are connections', async () => {
    const { take, end, begun } = setUp({ size: 4 })
    const results = ['a', 'b', 'c', 'd'].map((name) => take(learner(name), name))
    await settled()
    expect(begun).toEqual(['a', 'b'])
    await end('a')
    expect(begun).toEqual(['a', 'b', 'c'])
    await end('b', 'c', 'd')
    expect(await Promise.all(results)).toEqual(['a', 'b', 'c', 'd'])
  })

  it('go from account to account, however many questions one has', async () => {
    const { take, end, begun } = setUp()
    const results = ['e1', 'e2', 'e3', 'e4'].map((name) => take(learner('eve'), name))
    results.push(take(learner('ada'), 'a1'), take(learner('ada'), 'a2'), take(learner('bob'), 'b1'))
    await end('e1', 'e2', 'a1', 'b1', 'e3', 'a2', 'e4')
    await Promise.all(results)
    expect(begun).toEqual(['e1', 'e2', 'a1', 'b1', 'e3', 'a2', 'e4'])
  })

  it('give an account one connection at a time, and the visitors of an address one', async () => {
    const { take, end, begun } = setUp({ size: 10, visitors: 5 })
    const asked = ['e1', 'e2', 'e3'].map((name) => take(learner('eve'), name))
    asked.push(take(learner('eve', true), 'eve saves'), take(learner('ada'), 'a1'))
    asked.push(...['v1', 'v2'].map((name) => take(visitor('192.0.2.7'), name)), take(visitor('192.0.2.8'), 'v3'))
    await settled()
    expect(begun).toEqual(['e1', 'a1', 'v1', 'v3'])
    await end('e1')
    expect(begun.slice(4)).toEqual(['eve saves'])
    await end('eve saves', 'e2', 'e3', 'a1', 'v1', 'v2', 'v3')
    await Promise.all(asked)
  })

  it('let a class that signs in at one address take half of the connections', async () => {
    const { take, end, begun } = setUp({ size: 4 })
    const names = ['s1', 's2', 's3']
    const asked = names.map((name) => take(signIn('192.0.2.7'), name))
    asked.push(take(signIn('192.0.2.8'), 'elsewhere'))
    await settled()
    expect(begun).toEqual(['s1', 's2', 'elsewhere'])
    await end('s1', 's2', 's3', 'elsewhere')
    await Promise.all(asked)
  })

  it('are taken by saves and sign-ins first, and by visitors last', async () => {
    const { take, end, begun } = setUp()
    const first = take(learner('bob'), 'under way')
    const rest = [
      take(visitor('192.0.2.7'), 'visitor'),
      take(learner('ada'), 'read'),
      take(learner('eve', true), 'save'),
      take(signIn('192.0.2.8'), 'sign-in'),
      take(service, 'service'),
    ]
    await end('under way', 'save', 'sign-in', 'service', 'read', 'visitor')
    await Promise.all([first, ...rest])
    expect(begun).toEqual(['under way', 'save', 'sign-in', 'service', 'read', 'visitor'])
  })

  it('let reads go on while saves never end', async () => {
    const { take, end, begun } = setUp()
    const asked = Array.from({ length: 9 }, (_, i) => take(learner(`s${i}`, true), `save ${i}`))
    asked.push(take(learner('ada'), 'read a'), take(learner('bob'), 'read b'))
    await settled()
    for (let i = 0; i < 11; i++) await end(begun.at(-1) ?? '')
    await Promise.all(asked)
    expect(begun.map((name) => name.slice(0, 4)).join(' ')).toBe(
      'save save save read save save save read save save save',
    )
  })

  it('leave a connection to saves and sign-ins when many ask what takes long', async () => {
    const { take, end, begun } = setUp({ size: 4 })
    const names = ['a', 'b', 'c', 'd']
    const asked = names.map((name) => take(learner(name), name))
    asked.push(take(learner('eve', true), 'save'), take(signIn('192.0.2.8'), 'sign-in'))
    await settled()
    expect(begun).toEqual(['a', 'b', 'save', 'sign-in'])
    await end(...names, 'save', 'sign-in')
    await Promise.all(asked)
  })

  it('leave no timer behind that would keep the process', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    try {
      const { turns } = setUp()
      await Promise.all(['a', 'b'].map((name) => turns.take(learner(name), async () => {})))
      expect(vi.getTimerCount()).toBe(0)
    } finally {
      vi.useRealTimers()
    }
  })

  it('are released when the work fails', async () => {
    const { turns } = setUp()
    await expect(turns.take(visitor('a'), () => Promise.reject(new Error('no')))).rejects.toThrow('no')
    expect(await turns.take(visitor('a'), async () => 'yes')).toBe('yes')
    expect(turns.load).toEqual({ used: 0, waiting: 0 })
  })

  it('that do not come within the wait are refused, and not taken later', async () => {
    const { turns, take, end, begun } = setUp({ waitMs: 20 })
    const first = take(learner('eve'), 'long')
    await expect(take(learner('ada'), 'late')).rejects.toMatchObject({ code: '08001' })
    const others = [take(signIn('192.0.2.7'), 's1'), take(signIn('192.0.2.7'), 's2')]
    for (const other of others) await expect(other).rejects.toMatchObject({ code: '08001' })
    await expect(take(learner('eve'), 'own')).rejects.toMatchObject({ name: 'LimitReached', retryAfter: 1 })
    expect(turns.load).toEqual({ used: 1, waiting: 0 })
    await end('long')
    await first
    expect(begun).toEqual(['long'])
    expect(await turns.take(learner('ada'), async () => 'next')).toBe('next')
  })

  it('are waited for by so many of one account, and by all who come from an address', async () => {
    const { take, end, begun, turns } = setUp()
    const asked = Array.from({ length: 21 }, (_, i) => take(learner('eve', i % 2 === 0), `e${i}`))
    await expect(take(learner('eve'), 'one more')).rejects.toMatchObject({ name: 'LimitReached', retryAfter: 1 })
    asked.push(...Array.from({ length: 300 }, (_, i) => take(signIn('192.0.2.7'), `s${i}`)))
    asked.push(...Array.from({ length: 30 }, (_, i) => take(visitor('192.0.2.7'), `v${i}`)))
    expect(turns.load).toEqual({ used: 1, waiting: 350 })
    await settled()
    for (let i = 0; i < 351; i++) await end(begun.at(-1) ?? '')
    expect(await Promise.all(asked)).toHaveLength(351)
  })

  it('are all served before the queue is closed', async () => {
    const { turns, take, end, begun } = setUp()
    const results = ['a', 'b'].map((name) => take(learner('ada'), name))
    await settled()
    let closed = false
    const closing = turns.close().then(() => {
      closed = true
    })
    await expect(turns.take(learner('ada'), async () => {})).rejects.toMatchObject({ code: '08003' })
    await end('a')
    expect([begun, closed]).toEqual([['a', 'b'], false])
    await end('b')
    await Promise.all([...results, closing])
  })
})
