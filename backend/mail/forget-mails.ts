import { readdir, readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { lazy } from '../preload.ts'
import type { Settings } from '../settings/settings.ts'

const parser = lazy(() => import('postal-mime'))

export async function forgetMails({ DATA_DIR }: Pick<Settings, 'DATA_DIR'>, address: string): Promise<void> {
  const folder = path.join(DATA_DIR, 'outbox')
  const names = await readdir(folder).catch(() => [])
  const namesIt = naming(address)
  for (const name of names.filter((each) => each.endsWith('.eml'))) {
    const file = path.join(folder, name)
    const mail = await readFile(file).catch(() => undefined)
    if (mail && namesIt.test(await wordsOf(mail))) await rm(file, { force: true })
  }
}

function naming(address: string): RegExp {
  const literal = address.replace(/[^a-z0-9@]/gi, '\\$&')
  return new RegExp(`(?<![\\w.!#$%&'*+/=?^\`{|}~-])${literal}(?![\\w-]|\\.\\w)`, 'i')
}

/** Headers and parts, however the composer has encoded them: a template in Greek goes out in base64. */
async function wordsOf(mail: Buffer): Promise<string> {
  const { default: PostalMime } = await parser()
  const { headers, text, html } = await PostalMime.parse(mail)
  return [...headers.map(({ value }) => value), text, html].join('\n')
}
