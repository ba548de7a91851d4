import path from 'node:path'
import mdx from '@mdx-js/rollup'
import type { Plugin, PluginOption } from 'vite'
import { lessonCode } from '../code/lesson-code.ts'
import { lessonFiles } from '../files.ts'
import { lessonMdx } from '../mdx/options.ts'
import { lessonFacts } from './lesson-facts.ts'
import { recapsOf } from './recaps.ts'
import { searchIndex } from './search-index.ts'
import { tasksIn } from './task-names.ts'

const lessonPart = (name: string, read: (file: string) => unknown): Plugin => {
  const query = `?${name}`
  const suffix = `.lesson-${name}`
  return {
    name: `lesson-${name}`,
    enforce: 'pre',
    async resolveId(source, importer) {
      if (!source.endsWith(`.mdx${query}`)) return undefined
      const file = await this.resolve(source.slice(0, -query.length), importer)
      return file && file.id + suffix // another name than the lesson's, or MDX would compile it too
    },
    load(id) {
      if (!id.endsWith(suffix)) return undefined
      const file = id.slice(0, -suffix.length)
      this.addWatchFile(file)
      return `export default ${JSON.stringify(read(file))}`
    },
  }
}

const lessonInfo = () => lessonPart('info', (file) => lessonFacts(file).info)

const lessonCodes = () => lessonPart('code', lessonCode)

const ofAllLessons = (name: string, exported: string, read: (files: string[]) => unknown): Plugin => ({
  name,
  resolveId: (source) => (source === `virtual:${name}` ? `\0${source}` : undefined),
  load(id) {
    if (id !== `\0virtual:${name}`) return undefined
    const files = lessonFiles([]).map((file) => path.resolve(file))
    for (const file of files) this.addWatchFile(file)
    return `export const ${exported} = JSON.parse(${JSON.stringify(JSON.stringify(read(files)))})`
  },
})

const lessonIndex = () => ofAllLessons('lesson-index', 'lessonIndex', searchIndex)

const lessonRecaps = () => ofAllLessons('recaps', 'recaps', recapsOf)

const byLesson = <T>(files: string[], read: (file: string) => T) =>
  Object.fromEntries(files.map((file) => [`/${path.relative('.', file)}`, read(file)]))

const checkNames = () =>
  ofAllLessons('check-names', 'checkNames', (files) => byLesson(files, (file) => lessonFacts(file).checks))

const taskNames = () => ofAllLessons('task-names', 'taskNames', (files) => byLesson(files, tasksIn))

/** Of samples and exercises together, how many there are and how many run in the page with no setting. */
export function codeCounts(files: string[]) {
  const blocks = files.map(lessonCode).flatMap(({ samples, exercises }) => [...samples, ...Object.values(exercises)])
  return { blocks: blocks.length, inPage: blocks.filter(({ runsIn }) => runsIn === 'page').length }
}

/** Compiled once for the browser's and the server's build: it is half of the time. */
function lessonPages() {
  const { transform, ...plugin } = mdx({ ...lessonMdx, include: /\.mdx$/ })
  const known = new Map<string, { text: string; page: ReturnType<typeof transform> }>()
  return {
    ...plugin,
    enforce: 'pre' as const,
    sharedDuringBuild: true,
    transform(text: string, id: string) {
      const before = known.get(id)
      if (before?.text === text) return before.page
      const page = transform(text, id)
      known.set(id, { text, page })
      return page
    },
  }
}

/** Must come before React Router's plugin, which expects JavaScript. */
export const lessons = (): PluginOption => [
  lessonInfo(),
  lessonCodes(),
  lessonIndex(),
  lessonRecaps(),
  checkNames(),
  taskNames(),
  ofAllLessons('code-counts', 'codeCounts', codeCounts),
  lessonPages(),
]
