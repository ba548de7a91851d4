import { valueToEstree } from 'estree-util-value-to-estree'
import type { Heading, Root } from 'mdast'
import type { MdxjsEsm } from 'mdast-util-mdx'
import { toString as textOf } from 'mdast-util-to-string'
import { visit } from 'unist-util-visit'
import type { VFile } from 'vfile'
import { parse } from 'yaml'
import { attribute, idPrefix, isTag, sectionOf, setAttributes, slug } from './nodes.ts'

export interface LessonOutline {
  headings: { id: string; title: string; depth: number }[]
  terms: { id: string; term: string; means: string }[]
}

declare module 'vfile' {
  interface DataMap {
    outline: LessonOutline
  }
}

export function remarkReferences() {
  return (tree: Root, file: VFile): void => {
    const prefix = idPrefix(file)
    const figures = new Map<string, string>()
    const headings: LessonOutline['headings'] = []
    const terms: LessonOutline['terms'] = []
    const sources = sourcesOf(tree)
    const taken = new Set<string>()

    visit(tree, (node) => {
      if (node.type === 'heading') {
        headings.push(nameHeading(node, prefix, taken))
      } else if (isTag(node, 'Figure')) {
        const name = attribute(node, 'id')
        if (!name || figures.has(name)) return file.fail('a figure needs an id of its own', node)
        const number = `${sectionOf(file)}.${figures.size + 1}`
        figures.set(name, number)
        setAttributes(node, { id: `${prefix}${slug(name)}`, number })
      } else if (isTag(node, 'Term')) {
        const means = attribute(node, 'means')
        if (!means) return file.fail('a term needs its meaning: means="…"', node)
        const term = textOf(node).replace(/\s+/g, ' ')
        const id = `${prefix}term-${slug(term)}`
        if (taken.has(id)) return file.fail(`"${term}" is defined twice`, node)
        taken.add(id)
        terms.push({ id, term, means })
        setAttributes(node, { id })
      }
    })
    visit(tree, (node) => {
      if (isTag(node, 'Ref')) {
        const to = attribute(node, 'to') ?? ''
        const number = figures.get(to)
        if (!number) return file.fail(`no figure has the id "${to}"`, node)
        setAttributes(node, { href: `#${prefix}${slug(to)}`, number })
      } else if (isTag(node, 'Cite')) {
        const index = sources.indexOf(attribute(node, 'id') ?? '')
        if (index < 0) return file.fail(`no source has the id "${attribute(node, 'id')}"`, node)
        setAttributes(node, { href: `#${prefix}source-${index + 1}`, number: String(index + 1) })
      }
    })
    tree.children.push(exported('headings', headings))
    file.data.outline = { headings, terms }
  }
}

function nameHeading(heading: Heading, prefix: string, taken: Set<string>) {
  const title = textOf(heading)
  let id = `${prefix}${slug(title)}`
  while (taken.has(id)) id += '-2'
  taken.add(id)
  heading.data = { ...heading.data, hProperties: { id } }
  return { id, title, depth: heading.depth }
}

function sourcesOf(tree: Root): string[] {
  const front = tree.children.find((node) => node.type === 'yaml')
  const data: unknown = front ? parse(front.value) : {}
  const sources = (data as { sources?: { id?: string }[] } | null)?.sources ?? []
  return sources.map((source) => source.id ?? '')
}

const exported = (name: string, value: unknown): MdxjsEsm => ({
  type: 'mdxjsEsm',
  value: '',
  data: {
    estree: {
      type: 'Program',
      sourceType: 'module',
      body: [
        {
          type: 'ExportNamedDeclaration',
          specifiers: [],
          source: null,
          attributes: [],
          declaration: {
            type: 'VariableDeclaration',
            kind: 'const',
            declarations: [
              { type: 'VariableDeclarator', id: { type: 'Identifier', name }, init: valueToEstree(value) },
            ],
          },
        },
      ],
    },
  },
})
