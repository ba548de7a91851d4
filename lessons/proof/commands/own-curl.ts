import { existsSync, readFileSync, statSync, writeFileSync, writeSync } from 'node:fs'
import path from 'node:path'
import type { IFileSystem } from 'just-bash/browser'
import { curl } from '../../../app/features/terminal/shell/commands/curl/curl.ts'
import { runProgram } from '../../../app/features/terminal/shell/commands/program.ts'
import { askAt } from './lab/lab-server.ts'

/** `own-curl.ts PORT ARGUMENTS`: the page's curl on this machine's files, where the machine has none. */
const [port, ...args] = process.argv.slice(2)

const fs = {
  resolvePath: (base: string, name: string) => path.resolve(base, name),
  exists: async (name: string) => existsSync(name),
  stat: async (name: string) => ({ isDirectory: statSync(name).isDirectory() }),
  readFileBuffer: async (name: string) => readFileSync(name),
  writeFile: async (name: string, bytes: Uint8Array) => writeFileSync(name, bytes),
}

const {
  out,
  errors = '',
  status,
} = await runProgram(curl, args, {
  fs: fs as unknown as IFileSystem,
  cwd: process.cwd(),
  stdin: args.some((arg) => arg.endsWith('@-')) ? readFileSync(0, 'latin1') : '',
  ask: (request) => askAt(Number(port), request),
})
writeSync(1, out, null, 'latin1')
writeSync(2, errors)
process.exitCode = status
