import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { FairQueue, type Turn } from './fair-queue.ts'

beforeEach(() => vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'clearTimeout'] }))
afterEach(() => vi.useRealTimers())

const workMs = 70

function useQueue(concurrency = 1) {
  const done: string[] = []
  const refused: [string, number][] = []
  const queue = new FairQueue({ concurrency, maxWaitMs: 3_000 })
  const work = () => new Promise<void>((resolve) => setTimeout(resolve, workMs))
  const ask = (name: string, turn: Turn) =>
    queue.run(turn, work).then(
      () => void done.push(name),
      ({ retryAfter }: { retryAfter: number }) => void refused.push([name, retryAfter]),
    )
  const many = (count: number, name: string, turn: Turn) => {
    for (let i = 0; i < count; i++) void ask(name, turn)
  }
  const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)
  /** The queue knows how long work takes. */
  const warm = async () => {
    void ask('first', { key: 'first' })
    await pass(workMs)
    done.length = 0
  }
  return { queue, ask, many, pass, warm, done, refused }
}

describe('what waits for a turn', () => {
  it('is served address by address, however many of one wait', async () => {
    const { many, ask, pass, warm, done } = useQueue()
    await warm()
    many(40, 'attacker', { key: 'a' })
    void ask('learner', { key: 'b' })
    void ask('neighbor', { key: 'c' })
    await pass(4 * workMs)
    expect(done).toEqual(['attacker', 'attacker', 'learner', 'neighbor'])
  })

  it('of a known device goes before forty addresses, who keep one turn of four', async () => {
    const { ask, many, pass, warm, done } = useQueue()
    await warm()
    for (let i = 0; i < 40; i++) void ask('stranger', { key: `s${i}` })
    many(6, 'known', { key: 'k', isKnown: true })
    await pass(8 * workMs)
    expect(done.filter((name) => name === 'known')).toHaveLength(5)
    expect(done.slice(0, 2)).toEqual(['stranger', 'known'])
    expect(done.filter((name) => name === 'stranger').length).toBeGreaterThanOrEqual(2)
  })

  it('lets a class of thirty at one address in, all of them', async () => {
    const { many, pass, warm, done, refused } = useQueue()
    await warm()
    many(30, 'pupil', { key: 'school' })
    await pass(3_000)
    expect(done).toHaveLength(30)
    expect(refused).toEqual([])
  })

  it('is refused at once when it would wait longer than three seconds, with when to come back', async () => {
    const { many, pass, warm, done, refused } = useQueue()
    await warm()
    many(140, 'attacker', { key: 'a' })
    await pass(0)
    expect(refused).toHaveLength(140 - 43)
    expect(refused[0]).toEqual(['attacker', 4])
    await pass(3_100)
    expect(done).toHaveLength(43)
  })

  it('is refused after three seconds where work takes longer than it was expected to', async () => {
    const { queue, ask, pass, warm, refused } = useQueue()
    await warm()
    void queue.run({ key: 'slow' }, () => new Promise((resolve) => setTimeout(resolve, 10_000)))
    void ask('learner', { key: 'b' })
    await pass(2_999)
    expect(refused).toEqual([])
    await pass(1)
    expect(refused).toEqual([['learner', 3]])
    await pass(7_000)
    void ask('later', { key: 'b' })
    await pass(workMs)
    expect(refused).toHaveLength(1)
  })

  it('runs at once on as many processors as it may use', async () => {
    const { many, pass, warm, done } = useQueue(3)
    await warm()
    many(7, 'learner', { key: 'a' })
    await pass(workMs)
    expect(done).toHaveLength(3)
  })

  it('begins on a free processor at once, however long another takes', async () => {
    const { queue, ask, pass, done, refused } = useQueue(2)
    const stall = () => new Promise<void>((resolve) => setTimeout(resolve, 10_000))
    void queue.run({ key: 'slow' }, stall)
    await pass(10_000)
    void queue.run({ key: 'slow' }, stall)
    void ask('learner', { key: 'b' })
    await pass(workMs)
    expect([done, refused]).toEqual([['learner'], []])
  })
})
