import { pino } from 'pino'
import { expect, it } from 'vitest'
import { useMailingServer } from '../../auth/testing/mail-testing.ts'
import { someEmail } from '../../auth/testing/testing.ts'
import { createNoticeLimit, notifyOwner } from '../../auth/users/notify-owner.ts'
import { createBackground } from '../../http/background.ts'
import { createMailer } from '../../mail/mailer.ts'
import { describeEngines } from '../../testing/engines.ts'

describeEngines('notices to an owner', { on: 'pglite' }, (opened) => {
  const running = useMailingServer(() => opened().database)

  it('do not bury an address that somebody else has typed, nor one another', async () => {
    const { server, mailbox } = running()
    const [email, other] = [someEmail(), someEmail()]
    const log = pino({ level: 'silent' })
    const background = createBackground(log)
    const mailer = createMailer(server.settings, log, background)
    const context = { background, mailer, settings: server.settings, noticeLimit: createNoticeLimit(opened().database) }
    for (let n = 0; n < 15; n++) notifyOwner(context, email, { kind: 'password_changed' })
    notifyOwner(context, email, { kind: 'email_changed', newEmail: other })
    notifyOwner(context, other, { kind: 'password_changed' })
    await background.close()
    mailer.close()
    await mailbox.next(other)
    await expect.poll(() => mailbox.all().filter(({ to }) => to === email).length).toBeGreaterThanOrEqual(11)
    const subjects = mailbox.all().flatMap(({ to, subject }) => (to === email ? [subject] : []))
    expect(subjects.filter((subject) => subject === 'Your password was changed')).toHaveLength(10)
    expect(subjects).toContain('Your email address was changed')
  })
})
