import { expect, it } from 'vitest'
import { describeEngines } from '../../testing/engines.ts'
import { linkFields, useMailingServer } from '../testing/mail-testing.ts'
import { password, signedUp, someEmail, useAuthServer } from '../testing/testing.ts'

describeEngines('wrong passwords in a day', { on: 'postgres' }, (opened) => {
  const running = useMailingServer(() => opened().database, {
    GOTRUE_RATE_LIMIT_WRONG_PASSWORDS: '1000',
    GOTRUE_RATE_LIMIT_WRONG_PASSWORDS_DAY: '4',
  })
  /** Each from another address of the internet. */
  const attempt = (email: string, tried: string, cookie?: string) =>
    running().server.request('POST', '/token?grant_type=password', { email, password: tried }, cookie ? { cookie } : {})
  const wrong = async (email: string, times: number, cookie?: string) => {
    const answers = []
    for (let i = 0; i < times; i++) answers.push((await attempt(email, 'not the password', cookie)).status)
    return answers
  }
  const cookieOf = ({ headers }: { headers: Headers }) => headers.getSetCookie()[0]?.split(';')[0] ?? ''
  const refused = {
    status: 429,
    body: {
      code: 'over_request_rate_limit',
      message: 'Too many wrong passwords today. Sign in with a code by email, or set a new password.',
    },
  }

  it.each(['an account', 'no account'])(
    'are so many for an address with %s, then even the right one waits',
    async (kind) => {
      const email = kind === 'an account' ? (await signedUp(running().server)).email : someEmail()
      expect(await wrong(email, 5)).toEqual([400, 400, 400, 400, 429])
      const answer = await attempt(email.toUpperCase(), password)
      expect(answer).toMatchObject(refused)
      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(86_000)
      expect(answer.headers.getSetCookie()).toEqual([])
    },
  )

  it('are counted over the day, also when right ones come between', async () => {
    const { email } = await signedUp(running().server)
    for (let i = 0; i < 6; i++) expect((await attempt(email, password)).status).toBe(200)
    expect(await wrong(email, 2)).toEqual([400, 400])
    expect((await attempt(email, password)).status).toBe(200)
    expect(await wrong(email, 3)).toEqual([400, 400, 429])
  })

  it('keep out no device that has signed in before: its own are counted apart', async () => {
    const { email } = await signedUp(running().server)
    const device = cookieOf(await attempt(email, password))
    expect(await wrong(email, 5)).toEqual([400, 400, 400, 400, 429])
    expect((await attempt(email, password, device)).status).toBe(200)
    expect(await wrong(email, 5, device)).toEqual([400, 400, 400, 400, 429])
    expect(await attempt(email, password, device)).toMatchObject(refused)
  })

  it('keep out no device with a session, nor one that a mailed link let in', async () => {
    const { server, mailbox } = running()
    const { email } = await signedUp(server)
    const answer = await attempt(email, password)
    const { refresh_token } = answer.body
    await wrong(email, 5)
    const renewed = await server.request('POST', '/token?grant_type=refresh_token', { refresh_token })
    expect((await attempt(email, password, cookieOf(renewed))).status).toBe(200)

    await server.request('POST', '/recover', { email })
    const { token_hash } = linkFields((await mailbox.next(email)).link)
    const recovered = await server.request('POST', '/verify', { type: 'recovery', token_hash })
    // The first mail that an owner answers ends the password of before.
    const bearer = { authorization: `Bearer ${recovered.body.access_token}` }
    expect((await server.request('PUT', '/user', { password: 'another password' }, bearer)).status).toBe(200)
    expect((await attempt(email, 'another password')).status).toBe(429)
    expect((await attempt(email, 'another password', cookieOf(recovered))).status).toBe(200)
  })

  it('are counted by device with a cookie that pages cannot read and that opens nothing', async () => {
    const { email } = await signedUp(running().server)
    const other = await signedUp(running().server)
    const answer = await attempt(email, password)
    const [set = ''] = answer.headers.getSetCookie()
    expect(set).toMatch(/^xpedition-device=[^;]+; Max-Age=15552000; Path=\/auth\/v1; HttpOnly; SameSite=Strict$/)
    const device = cookieOf(answer)
    expect(device).not.toContain(email)
    expect((await running().server.request('GET', '/user', undefined, { cookie: device })).status).toBe(401)

    await wrong(other.email, 5)
    const [name, mark = ''] = device.split('=')
    const forged = [
      device,
      `${name}=`,
      `${name}=${mark.slice(0, -1)}${mark.endsWith('A') ? 'B' : 'A'}`,
      `${name}=${Number.parseInt(mark, 10) + 1}${mark.slice(mark.indexOf('-'))}`,
      `${name}=${Array(5000).fill('1-aaaaaaaaaaaaaaaaaaaaaa').join('.')}`.slice(0, 4000),
    ]
    for (const cookie of forged) expect((await attempt(other.email, password, cookie)).status).toBe(429)
    // Two who share a computer.
    const both = cookieOf(
      await running().server.request('POST', '/signup', { email: someEmail(), password }, { cookie: device }),
    )
    expect(both.split('.')).toHaveLength(2)
    await wrong(email, 5)
    expect((await attempt(email, password, both)).status).toBe(200)
  })

  it('of a device cannot be used up from elsewhere with a similar name', async () => {
    const { email } = await signedUp(running().server)
    const device = cookieOf(await attempt(email, password))
    await wrong(`${email} known`, 5)
    expect((await attempt(`${email}\0known`, 'not the password')).status).toBe(400)
    expect((await attempt(email, password, device)).status).toBe(200)
  })

  it('are a hundred unless the operator says otherwise', async () => {
    const { email } = await signedUp(plain())
    const answers = []
    for (let i = 0; i < 101; i++)
      answers.push(
        (await plain().request('POST', '/token?grant_type=password', { email, password: 'not the password' })).status,
      )
    expect(answers).toEqual([...Array(100).fill(400), 429])
  })
  const plain = useAuthServer(() => opened().database, { GOTRUE_RATE_LIMIT_WRONG_PASSWORDS: '1000' })
})
