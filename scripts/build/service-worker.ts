import { createHash } from 'node:crypto'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { cachePrefixes } from '../../app/lib/storage/cache-prefixes.ts'
import { bundleScript } from './bundle-script.ts'
import { writeOfflineCourses } from './offline/offline-courses.ts'

const source = 'app/service-worker/service-worker.ts'

/** Last of all, for it has the digests of the build's files and pages, after which its cache is named. */
export async function writeServiceWorker(client: string): Promise<void> {
  const files = await digestsOf(client)
  const build = createHash('sha256').update(JSON.stringify(files)).digest('hex').slice(0, 12)
  const define = {
    BUILD: JSON.stringify(build),
    PREFIX: JSON.stringify(cachePrefixes.site),
    COURSE_PREFIX: JSON.stringify(cachePrefixes.course),
    FILES: JSON.stringify(files),
    PARTS: JSON.stringify(await lazyParts(client)),
  }
  const code = await bundleScript(source, { define })
  await writeFile(path.join(client, 'service-worker.js'), code)
  await writeOfflineCourses(client, build, files)
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

/** Lessons and their code: what was seen is kept. */
const lesson = /^\d+\.\d+(\.mdx)?-/

/** @returns paths of all that a module page may ask for by `import()`, except lessons, with what that needs */
async function lazyParts(client: string): Promise<string[]> {
  const folder = path.join(client, 'assets')
  const names = await readdir(folder)
  const found = new Set<string>()
  async function visit(name: string): Promise<void> {
    if (found.has(name) || lesson.test(name)) return
    found.add(name)
    if (!name.endsWith('.js')) return
    const code = await readFile(path.join(folder, name), 'utf8')
    const styles = [...code.matchAll(/["'`]assets\/([^"'`]+\.css)["'`]/g)]
    const scripts = [...code.matchAll(/(?:\bfrom|\bimport\(?)\s*["'`]\.\/([^"'`]+\.js)["'`]/g)]
    for (const [, file = ''] of [...styles, ...scripts]) await visit(file)
  }
  for (const name of names.filter((each) => /^(root|module-layout|module)-[\w-]{8}\.js$/.test(each))) await visit(name)
  if (![...found].some((name) => name.startsWith('workbench-'))) throw new Error('no editor among the parts to keep')
  return [...found].map((name) => `/assets/${name}`).sort()
}
