import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { modulePages, paths } from '../../../app/paths.ts'

/** A path of the site, its digest as the service worker knows it, and its uncompressed bytes. */
type ListedFile = readonly [path: string, digest: string, bytes: number]

/** Beside a course's modules: where the installed app begins, and where lessons lead. */
const sharedPages = [
  paths.home,
  paths.dashboard,
  paths.review,
  paths.xp,
  paths.achievements,
  paths.notes,
  paths.setup,
  paths.notation,
  paths.primers,
]

const nameLike = /[\w.]+(?:-[\w.]+)*-[\w-]{8}\.\w+/g
const lessonImport = /["'`]\/courses\/(\w+)\/module\d+\/[\d.]+\.mdx["'`][^"'`]*\bimport\(["'`]\.\/([^"'`]+)["'`]\)/g
/** Lists the files of every page, of which most belong to no course. */
const routeTable = /^manifest-/

/**
 * Writes `/offline/<course>.json` for each course: all that its pages may ask for.
 * @param digests of the build's files and pages, by path
 */
export async function writeOfflineCourses(
  client: string,
  build: string,
  digests: Readonly<Record<string, string>>,
): Promise<void> {
  const folder = path.join(client, 'offline')
  await mkdir(folder, { recursive: true })
  const texts = await readTexts(path.join(client, 'assets'))
  for (const course of new Set(modulePages.map((page) => page.course))) {
    const pages = [...sharedPages, ...modulePages.filter((page) => page.course === course).map((page) => page.path)]
    const html = await Promise.all(pages.map((page) => readFile(path.join(client, page, 'index.html'), 'utf8')))
    const assets = [...filesReached(html, texts, course)].map((name) => `/assets/${name}`)
    const files = await Promise.all([...pages, ...assets].sort().map((each) => listed(client, each, digests)))
    await writeFile(path.join(folder, `${course}.json`), JSON.stringify({ build, files }))
  }
}

/** @returns the text of each file that may name others; of fonts and pictures none */
async function readTexts(folder: string): Promise<Map<string, string>> {
  const entries = await readdir(folder, { withFileTypes: true })
  const names = entries.filter((entry) => entry.isFile()).map(({ name }) => name)
  const read = async (name: string) =>
    [name, /\.(js|css)$/.test(name) ? await readFile(path.join(folder, name), 'utf8') : ''] as const
  return new Map(await Promise.all(names.map(read)))
}

/** @param texts of all files by name @returns names of what the pages need, at once or by `import()`, without other courses' lessons */
export function filesReached(
  pages: readonly string[],
  texts: ReadonlyMap<string, string>,
  course: string,
): ReadonlySet<string> {
  const imports = [...texts.values()].flatMap((text) => [...text.matchAll(lessonImport)])
  const foreign = new Set(imports.filter(([, of]) => of !== course).map(([, , name = '']) => name))
  const found = new Set<string>()
  const visit = (text: string): void => {
    for (const [name] of text.matchAll(nameLike)) {
      const inner = texts.get(name)
      if (inner === undefined || found.has(name) || foreign.has(name)) continue
      found.add(name)
      if (!routeTable.test(name)) visit(inner)
    }
  }
  pages.forEach(visit)
  return found
}

async function listed(client: string, file: string, digests: Readonly<Record<string, string>>): Promise<ListedFile> {
  const digest = digests[file]
  if (!digest) throw new Error(`${file} has no digest`)
  const isAsset = file.startsWith('/assets/')
  const content = await readFile(path.join(client, isAsset ? file : path.join(file, 'index.html')))
  return [file, digest, content.byteLength]
}
