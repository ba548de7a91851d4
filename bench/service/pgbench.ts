import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'

/** Transactions a second; each runs one script, in pgbench's own language, at random. */
export async function pgbench(
  { binary, url }: { binary: string; url: string },
  scripts: readonly string[],
  clients: number,
  seconds: number,
): Promise<number> {
  const folder = mkdtempSync(path.join(tmpdir(), 'xpedition-bench-'))
  const files = scripts.map((script, i) => {
    const file = path.join(folder, `${i}.sql`)
    writeFileSync(file, script)
    return file
  })
  const words = ['-n', '-M', 'prepared', '-c', String(clients), '-j', '1', '-T', String(seconds)]
  const all = [...words, ...files.flatMap((file) => ['-f', file]), url]
  const { stdout } = await promisify(execFile)(binary, all).finally(() => rmSync(folder, { recursive: true }))
  const rate = Number(/^tps = ([\d.]+)/m.exec(stdout)?.[1])
  if (!rate) throw new Error(`pgbench says no rate:\n${stdout}`)
  return rate
}
