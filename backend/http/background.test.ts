import { pino } from 'pino'
import { expect, it } from 'vitest'
import { createBackground } from './background.ts'

it('closing waits for the work under way, and for the work which that has begun', async () => {
  const background = createBackground(pino({ enabled: false }))
  let done = 0
  const work = async () => {
    await new Promise((resolve) => setImmediate(resolve))
    done += 1
    if (done === 1) background.run('never', work)
  }
  background.run('never', work)
  await background.close()
  expect(done).toBe(2)
})

it('logs what failed, in the words of who handed it over, and nothing that it says', async () => {
  const lines: string[] = []
  const background = createBackground(pino({}, { write: (line) => void lines.push(line) }))
  background.run('a mail was not sent', async () => {
    throw new Error('550 ada@learner.example is unknown')
  })
  await background.settled()
  expect(lines.join()).toContain('a mail was not sent')
  expect(lines.join()).not.toContain('ada@')
})
