import { readFileSync } from 'node:fs'
import mdx from '@mdx-js/rollup'
import type { Plugin, PluginOption } from 'vite'
import { readFrontMatter } from './front-matter.ts'
import { lessonMdx } from './mdx/options.ts'
import { estimateHeight, measureLesson, parseLesson } from './measure.ts'

const query = '.mdx?info'

/** `1.1.mdx?info` is what the module page must know before the lesson is loaded, a few bytes of it. */
const lessonInfo = (): Plugin => ({
  name: 'lesson-info',
  enforce: 'pre',
  load(id) {
    if (!id.endsWith(query)) return undefined
    const file = id.slice(0, -'?info'.length)
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
