import { expect, it } from 'vitest'
import { LimitReached } from '../../http/limits.ts'
import { describeEngines } from '../../testing/engines.ts'
import { startServer } from '../../testing/server.ts'
import { authLimits } from './auth-limits.ts'

describeEngines('the mails of an hour', {}, (opened) => {
  it('asked for at once, when new passwords have used up the rest, keep the share of sign-ups', async () => {
    const name = crypto.randomUUID()
    const { context, close } = await startServer(opened().database, {
      environment: { GOTRUE_RATE_LIMIT_EMAIL_SENT: '4' },
    })
    const { allMails, mails } = authLimits(context)
    for (let i = 0; i < 3; i++) await allMails.take(name)
    const taken = await Promise.allSettled(Array.from({ length: 3 }, () => mails.take(name)))
    expect(taken.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    await allMails.clear(name)
    await mails.take(name)
    await mails.take(name)
    await expect(mails.take(name)).rejects.toThrow(LimitReached)
    await close()
  })
})
