import { mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type Logger, pino } from 'pino'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createBackground } from '../http/background.ts'
import { readSettings, type Settings } from '../settings/settings.ts'
import { readMail } from '../testing/external-services/smtp.ts'
import { recovery } from './mail-templates.ts'
import { createMailer } from './mailer.ts'
import { noticeMail } from './notices.ts'
import { sweepOutbox } from './sweep-outbox.ts'

let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'xpedition-outbox-'))
})
afterEach(() => rm(folder, { recursive: true }))

const openMailer = (settings: Settings, log: Logger = pino({ enabled: false })) =>
  createMailer(settings, log, createBackground(log))

const link = `http://localhost:3000/auth/confirm?token_hash=${'a1'.repeat(28)}&type=recovery&next=%2Fauth%2Fnew-password`

it('makes each mail a file that only the server reads, text first and as it is, and logs no word of it', async () => {
  const lines: string[] = []
  const settings = readSettings({ DATA_DIR: folder })
  const mailer = openMailer(settings, pino({}, { write: (line: string) => lines.push(line) }))
  expect(mailer.delivers).toBe(false)
  const mail = recovery({ to: 'ada@learner.example', link, code: '012345' }, settings)
  await Promise.all([mailer.send(mail), mailer.send(mail), mailer.send(mail)])

  const names = await readdir(path.join(folder, 'outbox'))
  expect(names).toHaveLength(3)
  for (const name of names) expect(name).toMatch(/^\d{8}T\d{9}Z-\d+\.eml$/)
  const file = path.join(folder, 'outbox', names[0] ?? '')
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  const raw = await readFile(file, 'utf8')
  // Whole lines, for whoever reads it without a mail program.
  expect(raw).toContain(`\n${link}\n`)
  expect(raw).toContain('\n    012345\n')
  expect(raw.indexOf('text/plain')).toBeLessThan(raw.indexOf('text/html'))
  expect(lines).toHaveLength(3)
  expect(lines.join()).toContain('.eml')
  expect(lines.join()).not.toMatch(/012345|token_hash|ada/)
})

it('is read alike as text and as HTML, by programs and in the dark', async () => {
  const settings = readSettings({ DATA_DIR: folder })
  const mailer = openMailer(settings)
  await mailer.send(recovery({ to: 'ada@learner.example', link, code: '012345' }, settings))
  const [name = ''] = await readdir(path.join(folder, 'outbox'))
  const mail = await readMail(await readFile(path.join(folder, 'outbox', name)))
  expect(mail).toMatchObject({ from: 'no-reply@localhost', subject: 'Choose a new password', link, code: '012345' })
  expect(mail.headers).toMatchObject({ 'auto-submitted': 'auto-generated', to: 'ada@learner.example' })
  expect(mail.html).toContain(`href="${link.replaceAll('&', '&#38;')}"`)
  expect(mail.html).toContain('012345')
  expect(mail.html).toContain('prefers-color-scheme: dark')
  expect(mail.html).not.toMatch(/<img|src=|@import|url\(/)
})

it('lets no address write HTML or headers', async () => {
  const newEmail = '"><img/src=x>@evil.example\r\nBcc: all@evil.example'
  const mail = noticeMail('ada@learner.example', { kind: 'email_changed', newEmail }, 'http://localhost:3000')
  expect(mail.html).not.toContain('<img')
  const settings = readSettings({ DATA_DIR: folder })
  const mailer = openMailer(settings)
  await mailer.send({ ...mail, subject: 'Hello\r\nBcc: all@evil.example' })
  const [name = ''] = await readdir(path.join(folder, 'outbox'))
  expect((await readMail(await readFile(path.join(folder, 'outbox', name)))).headers).not.toHaveProperty('bcc')
})

it('keeps each mail for as long as is set, and touches nothing else', async () => {
  const settings = readSettings({ DATA_DIR: folder, RETENTION_DAYS: '30' })
  await sweepOutbox(settings)
  const mailer = openMailer(settings)
  for (let i = 0; i < 3; i++)
    await mailer.send(noticeMail('ada@learner.example', { kind: 'password_changed' }, 'http://localhost:3000'))
  const outbox = path.join(folder, 'outbox')
  const [first = '', second = '', third = ''] = (await readdir(outbox)).sort()
  await writeFile(path.join(outbox, 'notes.txt'), '')
  const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 60 * 60 * 1000)
  for (const [name, days] of [
    [first, 31],
    [second, 29],
    ['notes.txt', 31],
  ] as const)
    await utimes(path.join(outbox, name), daysAgo(days), daysAgo(days))
  await sweepOutbox(settings)
  expect((await readdir(outbox)).sort()).toEqual([second, third, 'notes.txt'])
})
