import { expect, it } from 'vitest'
import { withCleanUp } from './with-clean-up.ts'

it('what was started is ended in reverse, though the work fails', async () => {
  const ended: string[] = []
  const work = withCleanUp(async (later) => {
    later(() => ended.push('database'))
    later(async () => {
      ended.push('server')
    })
    throw new Error('no load')
  })
  await expect(work).rejects.toThrow('no load')
  expect(ended).toEqual(['server', 'database'])
})
