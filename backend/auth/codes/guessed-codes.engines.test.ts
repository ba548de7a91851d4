import { expect, it } from 'vitest'
import { describeEngines } from '../../testing/engines.ts'
import { linkFields, useMailingServer } from '../testing/mail-testing.ts'
import { signedUp, someAddress, someEmail, useAuthServer } from '../testing/testing.ts'

describeEngines('when somebody guesses a mailed code, the service', { on: 'postgres' }, (opened) => {
  const running = useMailingServer(() => opened().database, { GOTRUE_RATE_LIMIT_WRONG_CODES: '3' })
  const few = useAuthServer(() => opened().database, { GOTRUE_RATE_LIMIT_VERIFY: '1' })

  it('voids the code after too many wrong ones from anywhere, and keeps the link valid', async () => {
    const { server, mailbox } = running()
    const { email } = await signedUp(server)
    await server.request('POST', '/recover', { email })
    const mail = await mailbox.next(email)
    const wrong = mail.code === '000000' ? '111111' : '000000'
    const guess = (token: string, address = email) =>
      server.request(
        'POST',
        '/verify',
        { type: 'recovery', email: address, token },
        { 'x-forwarded-for': someAddress() },
      )
    const tries = await Promise.all(Array.from({ length: 5 }, () => guess(wrong)))
    expect(tries.map(({ status }) => status).sort()).toEqual([403, 403, 403, 429, 429])
    expect(await guess(mail.code)).toMatchObject({ status: 429, body: { code: 'over_request_rate_limit' } })
    const { token_hash } = linkFields(mail.link)
    const { rows } = await opened().database.query('select recovery_token from auth.users where email = $1', [email])
    expect(rows).toEqual([{ recovery_token: '' }])
    expect((await server.request('POST', '/verify', { type: 'recovery', token_hash })).status).toBe(200)
    // An address without an account is answered no differently.
    const nobody = someEmail()
    const statuses: number[] = []
    for (let i = 0; i < 4; i++) statuses.push((await guess(wrong, nobody)).status)
    expect(statuses).toEqual([403, 403, 403, 429])
  })

  it('stops one client address first, and keeps the code valid from another', async () => {
    const { server, mailbox } = running()
    const { email } = await signedUp(server)
    await server.request('POST', '/recover', { email })
    const { code } = await mailbox.next(email)
    const guess = (token: string, from: string) =>
      server.request('POST', '/verify', { type: 'recovery', email, token }, { 'x-forwarded-for': from })
    const stranger = someAddress()
    const wrong = code === '000000' ? '111111' : '000000'
    const tries = await Promise.all(Array.from({ length: 8 }, () => guess(wrong, stranger)))
    expect(tries.map(({ status }) => status).sort()).toEqual([403, 403, ...Array(6).fill(429)])
    expect((await guess(code, stranger)).status).toBe(429)
    expect((await guess(code, someAddress())).status).toBe(200)
  })

  it('limits attempts by address', async () => {
    const headers = { 'x-forwarded-for': someAddress() }
    const guess = () => few().request('POST', '/verify', { type: 'recovery', token_hash: 'x' }, headers)
    expect([(await guess()).status, (await guess()).status]).toEqual([403, 429])
  })
})
