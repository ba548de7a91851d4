import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { InMemoryFs } from 'just-bash/browser'
import { programs } from './index.ts'
import { type Ask, runProgram, toBytes } from './program.ts'

export type Name = keyof typeof programs

/** All as bytes, a character each. */
export interface Call {
  args: readonly string[]
  files?: Record<string, string>
  stdin?: string
}

export interface Effect {
  out: string
  errors: string
  status: number | null
  files: Record<string, string>
}

const folder = '/w'

/** What a program of ours prints and leaves. */
export async function ours(name: Name, { args, files = {}, stdin = '' }: Call, ask?: Ask): Promise<Effect> {
  const fs = new InMemoryFs()
  await fs.mkdir(folder, { recursive: true })
  for (const [file, bytes] of Object.entries(files)) await fs.writeFile(`${folder}/${file}`, toBytes(bytes))
  const { out, errors = '', status } = await runProgram(programs[name], args, { fs, cwd: folder, stdin, ask })
  const left: Record<string, string> = {}
  for (const file of (await fs.readdir(folder)).toSorted())
    if ((await fs.stat(`${folder}/${file}`)).isFile)
      left[file] = Buffer.from(await fs.readFileBuffer(`${folder}/${file}`)).toString('latin1')
  return { out, errors, status, files: left }
}

/** What Debian's does. */
export function debian(name: string, { args, files = {}, stdin = '' }: Call): Effect {
  const cwd = mkdtempSync(path.join(tmpdir(), 'program-'))
  try {
    mkdirSync(cwd, { recursive: true })
    for (const [file, bytes] of Object.entries(files)) writeFileSync(path.join(cwd, file), bytes, 'latin1')
    const { stdout, stderr, status } = spawnSync(name, args, {
      cwd,
      input: Buffer.from(stdin, 'latin1'),
      env: { PATH: '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' },
    })
    const left = readdirSync(cwd, { withFileTypes: true }).filter((entry) => entry.isFile())
    return {
      out: stdout.toString('latin1'),
      errors: stderr.toString(),
      status,
      files: Object.fromEntries(
        left
          .map((entry) => entry.name)
          .toSorted()
          .map((file) => [file, readFileSync(path.join(cwd, file), 'latin1')]),
      ),
    }
  } finally {
    rmSync(cwd, { recursive: true, force: true })
  }
}
