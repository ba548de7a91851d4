import { mkdir, open, rm } from 'node:fs/promises'
import path from 'node:path'
import { createTransport } from 'nodemailer'
import type { Logger } from 'pino'
import type { Settings } from '../settings/settings.ts'
import type { Transport } from './mail.ts'
import { messageOf } from './message.ts'

/** Files `<time>-<n>.eml` that only the server's user reads: they hold codes. */
export function openOutbox(settings: Settings, log: Logger): Transport {
  const folder = path.join(settings.DATA_DIR, 'outbox')
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'unix' })
  return {
    async send(mail) {
      const { message } = await composer.sendMail(messageOf(mail, settings))
      await mkdir(folder, { recursive: true, mode: 0o700 })
      if (!Buffer.isBuffer(message)) throw new Error('the composer gives no buffer')
      const file = await write(folder, message)
      log.info({ file }, 'no SMTP server is set up: a mail was written to a file')
    },
    close() {},
  }
}

async function write(folder: string, message: Buffer): Promise<string> {
  const time = new Date().toISOString().replace(/[-:.]/g, '')
  for (let n = 1; ; n++) {
    const file = path.join(folder, `${time}-${n}.eml`)
    try {
      const handle = await open(file, 'wx', 0o600)
      await handle
        .writeFile(message)
        .finally(() => handle.close())
        .catch(async (error: unknown) => {
          await rm(file, { force: true })
          throw error
        })
      return file
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
  }
}
