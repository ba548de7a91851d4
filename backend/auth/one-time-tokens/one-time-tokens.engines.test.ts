import { expect, it } from 'vitest'
import { describeEngines } from '../../testing/engines.ts'
import { raceInTransaction } from '../../testing/race-in-transaction.ts'
import { linkFields, useMailingServer } from '../testing/mail-testing.ts'
import { signedUp, startAuthServer } from '../testing/testing.ts'

describeEngines('a link that is followed while another is asked for', { on: 'postgres' }, (opened) => {
  const running = useMailingServer(() => opened().database)

  it.each(['token_hash', 'token'])(
    'opens a session, and the other comes: neither waits for the other (%s)',
    async (by) => {
      const { server, mailbox } = running()
      const { email } = await signedUp(server)
      const ask = () => server.request('POST', '/otp', { email, create_user: false }).then(server.settled)
      await ask()
      const mail = await mailbox.next(email)
      const { database, done } = raceInTransaction(opened().database, 'auth.one_time_tokens', ask)
      const slow = await startAuthServer(database)
      const claim = by === 'token' ? { token: mail.code, email } : linkFields(mail.link)
      expect((await slow.request('POST', '/verify', { ...claim, type: 'email' })).status).toBe(200)
      await done()
      const { code: token } = await mailbox.next(email)
      expect((await server.request('POST', '/verify', { email, token, type: 'email' })).status).toBe(200)
      await slow.close()
    },
  )
})
