import { expect, it } from 'vitest'
import { keyedMutex } from './keyed-mutex.ts'

it('runs the work of one key in order, that of others at once, and goes on after a failure', async () => {
  const withLock = keyedMutex()
  const events: string[] = []
  let open = () => {}
  const gate = new Promise<void>((resolve) => {
    open = resolve
  })
  const first = withLock('a', async () => {
    events.push('a1 begins')
    await gate
    events.push('a1 fails')
    throw new Error('expected')
  })
  const second = withLock('a', async () => events.push('a2'))
  await withLock('b', async () => events.push('b'))
  open()
  await expect(first).rejects.toThrow('expected')
  await second
  expect(events).toEqual(['a1 begins', 'b', 'a1 fails', 'a2'])
})
