import { createHash } from 'node:crypto'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { cachePrefixes } from '../../app/lib/storage/cache-prefixes.ts'
import { bundleScript } from './bundle-script.ts'

const source = 'app/service-worker/service-worker.ts'

/** Last of all, for it has the digests of the build's files and pages, after which its cache is named. */
export async function writeServiceWorker(client: string): Promise<void> {
  const files = await digestsOf(client)
  const build = createHash('sha256').update(JSON.stringify(files)).digest('hex').slice(0, 12)
  const code = await bundleScript(source, {
    BUILD: JSON.stringify(build),
    PREFIX: JSON.stringify(cachePrefixes.site),
    FILES: JSON.stringify(files),
  })
  await writeFile(path.join(client, 'service-worker.js'), code)
}

/** @returns the first 16 bytes of each SHA-256 in base64, by path */
async function digestsOf(client: string): Promise<Record<string, string>> {
  const entries = await readdir(client, { recursive: true, withFileTypes: true })
  const names = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(client, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
    .filter((name) => /^assets\/(?!sandbox\/).*(?<!\.(map|br|gz))$|(^|\/)index\.html$/.test(name))
    .sort()
  const digests = await Promise.all(
    names.map(async (name) => {
      const digest = createHash('sha256')
        .update(await readFile(path.join(client, name)))
        .digest()
      return [`/${name.replace(/(^|\/)index\.html$/, '')}`, digest.subarray(0, 16).toString('base64')] as const
    }),
  )
  return Object.fromEntries(digests)
}
