import { readFileSync } from 'node:fs'
import mdx from '@mdx-js/rollup'
import type { Plugin, PluginOption } from 'vite'
import { readFrontMatter } from './front-matter.ts'
import { lessonMdx } from './mdx/options.ts'
import { estimateHeight, measureLesson, parseLesson } from './measure.ts'

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
    const text = readFileSync(file, 'utf8')
    const { minutes } = readFrontMatter(text)
    const info = { minutes, height: estimateHeight(measureLesson(parseLesson(file, text))) }
    return `export default ${JSON.stringify(info)}`
  },
})

/** Must stand before React Router's plugin, which expects JavaScript. */
export const lessons = (): PluginOption => [
  lessonInfo(),
  { enforce: 'pre', ...mdx({ ...lessonMdx, include: /\.mdx$/ }) },
]
