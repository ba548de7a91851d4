import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'

/** The kernel refuses files beyond 1 MB, as it does on a full disk; nobody needs to be root for that. */
const shell = ['-c', 'ulimit -f 2000; exec "$@"', 'sh']

it('a file that meets the end of the disk is told as that, and leaves nothing', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'xpedition-uploads-'))
  const script = `import { readdirSync } from 'node:fs'
    import { TemporaryUploads } from ${JSON.stringify(path.join(import.meta.dirname, 'temporary-uploads.ts'))}
    import { isOutOfSpace } from ${JSON.stringify(path.join(import.meta.dirname, '../../http/out-of-space.ts'))}
    const uploads = new TemporaryUploads(${JSON.stringify(folder)})
    const write = async (megabytes) => uploads.write((async function* () {
      for (let n = 0; n < megabytes * 4; n++) yield Buffer.alloc(250_000)
    })(), 1e9)
    const full = await write(3).then(() => false, isOutOfSpace)
    const left = readdirSync(${JSON.stringify(folder)}).length
    console.log(JSON.stringify({ full, left, next: (await write(0.5)).size }))`
  const node = [process.execPath, '--import', 'tsx', '--input-type=module', '-e', script]
  const cwd = path.join(import.meta.dirname, '../../..')
  try {
    const { stdout } = await promisify(execFile)('sh', [...shell, ...node], { cwd })
    expect(JSON.parse(stdout)).toEqual({ full: true, left: 0, next: 500_000 })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}, 60_000)
