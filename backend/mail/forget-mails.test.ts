import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pino } from 'pino'
import { expect, it } from 'vitest'
import { readSettings } from '../settings/settings.ts'
import { forgetMails } from './forget-mails.ts'
import { openOutbox } from './outbox.ts'

const greek = 'Η διεύθυνση του λογαριασμού σας άλλαξε. Αν δεν το κάνατε εσείς, γράψτε μας αμέσως.'

it('a mail that names an address goes, however it is encoded, and no other', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'xpedition-forget-'))
  const settings = readSettings({ DATA_DIR: folder })
  const outbox = openOutbox(settings, pino({ enabled: false }))
  const send = (to: string, words: string) => outbox.send({ to, subject: greek, text: words, html: `<p>${words}</p>` })
  await send('ada@learner.example', 'Hello')
  await send('bob@learner.example', 'It is now ADA@learner.example.')
  await send('bob@learner.example', `Grüße. ${'It is now '.repeat(8)}ada@learner.example`)
  await send('bob@learner.example', `${greek} ada@learner.example`)
  await send('bob@learner.example', `${greek} not.ada@learner.example, ada@learner.example.org`)
  await writeFile(path.join(folder, 'outbox', 'garbled.eml'), Buffer.from([0, 255, 13, 10]))
  const [, , , , kept] = (await readdir(path.join(folder, 'outbox'))).sort()
  await forgetMails(settings, 'ada@learner.example')
  expect((await readdir(path.join(folder, 'outbox'))).sort()).toEqual([kept, 'garbled.eml'])
  await rm(folder, { recursive: true })
})
