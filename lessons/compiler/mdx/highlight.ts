import type { RehypeShikiOptions } from '@shikijs/rehype'
import type { Element, ElementContent } from 'hast'
import type { ShikiTransformer } from 'shiki'
import { parseFenceMeta } from '../code/fence.ts'

/** Classes need no `style-src 'unsafe-inline'`. Keys are the light theme's colors; code.css has those of both. */
const classOf: Record<string, string> = {
  '#0e1116': '',
  '#66707b': 'k-comment',
  '#a0111f': 'k-keyword',
  '#023b95': 'k-constant',
  '#702c00': 'k-name',
  '#622cbc': 'k-function',
  '#024c1a': 'k-tag',
  '#032563': 'k-string',
  '#6e011a': 'k-error',
}

const compact: ShikiTransformer = {
  name: 'lesson-classes',
  span(node) {
    const color = /#[\da-f]{6}/i.exec(String(node.properties.style ?? ''))?.[0].toLowerCase() ?? '#0e1116'
    const name = classOf[color]
    if (name === undefined) throw new Error(`no class for the color ${color}: add it here and to code.css`)
    node.properties = name ? { class: name } : {}
  },
  line(node, line) {
    node.children = node.children.map(unwrap)
    const { marked } = parseFenceMeta(this.options.meta?.__raw)
    node.properties = marked.has(line) ? { class: 'marked' } : {}
  },
  code(node) {
    node.children = node.children.flatMap((line) =>
      line.type === 'element' && !line.properties.class ? line.children : [line],
    )
  },
  pre(node) {
    node.properties = { tabIndex: 0 } // a sample that scrolls sideways is reached by keyboard
  },
}

const unwrap = (node: ElementContent): ElementContent => (isPlain(node) && node.children[0] ? node.children[0] : node)

const isPlain = (node: ElementContent): node is Element =>
  node.type === 'element' && Object.keys(node.properties).length === 0 && node.children.length === 1

export const highlight: RehypeShikiOptions = {
  themes: { light: 'github-light-high-contrast', dark: 'github-dark-high-contrast' },
  defaultColor: 'light-dark()',
  langs: ['python', 'bash', 'json', 'sql', 'http', 'yaml', 'javascript', 'html'],
  transformers: [compact],
}
