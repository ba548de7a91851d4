import path from 'node:path'
import mdx from '@mdx-js/rollup'
import type { Plugin, PluginOption } from 'vite'
import { lessonFiles } from './files.ts'
import { lessonFacts } from './lesson-facts.ts'
import { lessonMdx } from './mdx/options.ts'
import { searchIndex } from './search-index.ts'

const query = '?info'
const suffix = '.lesson-info'

/** `1.1.mdx?info` is what the module page must know before the lesson is loaded, a few bytes of it. */
const lessonInfo = (): Plugin => ({
  name: 'lesson-info',
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
    return `export default ${JSON.stringify(lessonFacts(file).info)}`
  },
})

const index = 'virtual:lesson-index'

/** `virtual:lesson-index` is what the search over all lessons looks through. */
const lessonIndex = (): Plugin => ({
  name: 'lesson-index',
  resolveId: (source) => (source === index ? `\0${index}` : undefined),
  load(id) {
    if (id !== `\0${index}`) return undefined
    const files = lessonFiles([]).map((file) => path.resolve(file))
    for (const file of files) this.addWatchFile(file)
    return `export const lessonIndex = JSON.parse(${JSON.stringify(JSON.stringify(searchIndex(files)))})`
  },
})

/** MDX, each lesson once for the browser's build and the server's: compiling them is half of the time. */
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

/** Must stand before React Router's plugin, which expects JavaScript. */
export const lessons = (): PluginOption => [lessonInfo(), lessonIndex(), lessonPages()]
