import { expect, it } from 'vitest'
import { createMemoryLimit, LimitReached } from '../../http/limits.ts'
import { countGuess } from './count-guess.ts'

const oneGuess = () => createMemoryLimit({ name: `guesses-${Math.random()}`, points: 1, seconds: 60 })

it('an attempt that was refused because the service was busy does not count as a guess', async () => {
  const limit = oneGuess()
  const busy = () => Promise.reject(new LimitReached(3, 'busy', 'over_sign_in_capacity'))
  for (let i = 0; i < 3; i++) await expect(countGuess(limit, 'ada', busy)).rejects.toThrow('busy')
  expect(await countGuess(limit, 'ada', async () => 'compared')).toBe('compared')
})

it('an attempt that failed in another way counts as a guess', async () => {
  const limit = oneGuess()
  await expect(countGuess(limit, 'ada', () => Promise.reject(new Error('cut off')))).rejects.toThrow('cut off')
  await expect(countGuess(limit, 'ada', async () => 'compared')).rejects.toBeInstanceOf(LimitReached)
})
