import { expect, it } from 'vitest'
import { readSettings } from '../settings/settings.ts'
import { startSmtp } from '../testing/external-services/smtp.ts'
import { magicLink } from './mail-templates.ts'
import { openSmtp } from './smtp.ts'

const letter = (settings: ReturnType<typeof readSettings>) =>
  magicLink(
    { to: 'ada@learner.example', link: 'http://localhost:3000/auth/confirm?token_hash=x', code: '123456' },
    settings,
  )

/** What the server says to each attempt, in turn; then it takes the mail. */
async function attempts(codes: number[], environment: Record<string, string> = {}) {
  let made = 0
  const mailbox = await startSmtp({
    onRcptTo: (_to, _session, done) => {
      const responseCode = codes[made++]
      done(responseCode ? Object.assign(new Error('not now'), { responseCode }) : null)
    },
  })
  const settings = readSettings({ ...mailbox.environment, ...environment })
  const transport = openSmtp({ ...settings, GOTRUE_SMTP_HOST: settings.GOTRUE_SMTP_HOST ?? '' }, [1, 1])
  const outcome = await transport.send(letter(settings)).catch((error: Error) => error)
  transport.close()
  await mailbox.close()
  return { made, outcome, mails: mailbox.all() }
}

it('tries again what may go well later, and no other', async () => {
  expect(await attempts([451, 421])).toMatchObject({ made: 3, mails: [{ to: 'ada@learner.example', code: '123456' }] })
  expect(await attempts([451, 451, 451])).toMatchObject({ made: 3, outcome: expect.any(Error), mails: [] })
  expect(await attempts([550])).toMatchObject({ made: 1, outcome: expect.any(Error), mails: [] })
})

it('sends a password to another machine over TLS only', async () => {
  const sent: (string | undefined)[] = []
  const mailbox = await startSmtp({
    authOptional: false,
    allowInsecureAuth: true,
    onAuth: ({ password }, _session, done) => {
      sent.push(password ?? undefined)
      done(null, { user: 'trail' })
    },
  })
  const send = async (host: string) => {
    const settings = readSettings({
      ...mailbox.environment,
      GOTRUE_SMTP_HOST: host,
      GOTRUE_SMTP_USER: 'trail',
      GOTRUE_SMTP_PASS: 'hunter2',
    })
    const transport = openSmtp({ ...settings, GOTRUE_SMTP_HOST: host }, [])
    const outcome = await transport.send(letter(settings)).catch((error: Error) => error)
    transport.close()
    return outcome
  }
  // It reaches this machine too, but nothing says so.
  expect(await send('0.0.0.0')).toBeInstanceOf(Error)
  expect(sent).toEqual([])
  expect(await send('127.0.0.1')).toBeUndefined()
  expect(sent).toEqual(['hunter2'])
  await mailbox.close()
})
