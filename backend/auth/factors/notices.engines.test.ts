import { expect, it } from 'vitest'
import { describeEngines } from '../../testing/engines.ts'
import { useMailingServer } from '../testing/mail-testing.ts'
import { codeOf, enrollTotp, withTotp } from './testing/testing.ts'

describeEngines('the owner of a second factor', { on: 'postgres' }, (opened) => {
  const running = useMailingServer(() => opened().database)

  it('is told by mail when it is added and when it is removed, and of nothing in between', async () => {
    const { server, mailbox } = running()
    const { client, email, factor } = await withTotp(server)
    expect((await mailbox.next(email)).subject).toBe('Two-step verification was added')
    await client.mfa.challengeAndVerify({ factorId: factor.id, code: await codeOf(factor.secret, 1) })
    const abandoned = await enrollTotp(client, 'abandoned')
    await client.mfa.unenroll({ factorId: abandoned.id })
    await client.mfa.unenroll({ factorId: factor.id })
    expect((await mailbox.next(email)).subject).toBe('Two-step verification was removed')
  })
})
