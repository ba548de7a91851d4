import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import type { Plugin } from 'vite'
import { bundleScript } from './bundle-script.ts'
import { knownFiles, named } from './known-files.ts'

const license = path.resolve(createRequire(import.meta.url).resolve('just-bash'), '../../../LICENSE')
const room = 'app/features/terminal'
const alias = { 'node:zlib': path.resolve(room, 'no-zlib.ts') }

/** Its license asks for its text to travel with it. */
async function readWorker(): Promise<string> {
  const [text, script] = await Promise.all([readFile(license, 'utf8'), bundleScript(`${room}/worker.ts`, { alias })])
  return `/*! just-bash\n${text}*/\n${script}`
}

export const terminalFiles = (): Plugin =>
  knownFiles(
    'virtual:terminal-files',
    async () => ({ worker: named('assets/sandbox', 'terminal', await readWorker()) }),
    (files) => `export const terminalFiles = ${JSON.stringify(files)}`,
  )
