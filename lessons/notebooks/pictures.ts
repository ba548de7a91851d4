import { readFileSync } from 'node:fs'
import path from 'node:path'
import { evaluate } from '@mdx-js/mdx'
import type { Root } from 'mdast'
import { type ComponentType, createElement } from 'react'
import * as runtime from 'react/jsx-runtime'
import { renderToStaticMarkup } from 'react-dom/server'
import { visit } from 'unist-util-visit'
import type { CourseId } from '../../courses/types.ts'
import { isTag, type Tag } from '../compiler/mdx/nodes.ts'
import { onPaper } from './paper-colors.ts'

/** Eager: Vite closes the importing server right after the import. */
const drawings = import.meta.glob<Record<string, ComponentType>>(['../../courses/figures/**/*.tsx', '!**/*.test.tsx'], {
  eager: true,
})
const folder = '../../courses/figures/'

/** In px; the margin in the drawing's own units. */
const shownWidthPx = 640
const paddingPx = 14

const shared = ['app/features/lessons/styles/figures.css', 'courses/figures/controls.css'].map((file) =>
  readFileSync(path.resolve(file), 'utf8'),
)

export interface Figures {
  pictureOf(figure: Tag): Promise<string | undefined>
}

export function figuresOf(tree: Root, text: string, course: CourseId): Figures {
  const imports = importsOf(tree)
  return {
    async pictureOf(figure) {
      const [first, last] = [figure.children[0]?.position?.start.offset, figure.children.at(-1)?.position?.end.offset]
      const components: Record<string, ComponentType> = { Caption: () => null }
      const styles = [...shared]
      for (const name of namesIn(figure)) {
        const file = imports.get(name)
        const drawing = file && drawings[folder + file]?.[name]
        if (!file || !drawing) continue
        components[name] = drawing
        styles.push(...styleOf(file))
      }
      const { default: Content } = await evaluate(text.slice(first, last), { ...runtime })
      const markup = renderToStaticMarkup(createElement(Content, { components }))
      return asImage(markup, styles.join('\n'), course)
    },
  }
}

function importsOf(tree: Root): Map<string, string> {
  const found = new Map<string, string>()
  visit(tree, 'mdxjsEsm', ({ value }) => {
    for (const [, names = '', file = ''] of value.matchAll(/import\s*\{([^}]+)\}\s*from\s*'[^']*\/figures\/([^']+)'/g))
      for (const name of names.split(',')) found.set(name.trim(), file)
  })
  return found
}

function namesIn(figure: Tag): string[] {
  const names: string[] = []
  visit(figure, (node) => {
    if (isTag(node) && /^[A-Z]/.test(node.name ?? '')) names.push(node.name ?? '')
  })
  return names
}

function styleOf(file: string): string[] {
  try {
    return [readFileSync(path.resolve('courses/figures', file.replace(/\.tsx$/, '.css')), 'utf8')]
  } catch {
    return []
  }
}

function asImage(markup: string, styles: string, course: CourseId): string | undefined {
  for (const [svg, attributes = '', content = ''] of markup.matchAll(/<svg([^>]*)>([\s\S]*?)<\/svg>/g)) {
    const [, label] = /aria-label="([^"]*)"/.exec(attributes) ?? []
    const box = /viewBox="([^"]*)"/i
      .exec(attributes)?.[1]
      ?.split(/[\s,]+/)
      .map(Number)
    if (label === undefined || box?.length !== 4) continue
    const [x, y, width, height] = box.map((each, i) => each + (i < 2 ? -paddingPx : 2 * paddingPx)) as [
      number,
      number,
      number,
      number,
    ]
    const own = attributes.replace(/\s(?:viewBox|aria-\w+|role|tabindex|width|height)="[^"]*"/gi, '')
    const style = rulesFor(svg, onPaper(`${styles}\n.f-ground { fill: var(--surface) }`, course))
    const drawn = onPaper(content, course)
    const picture =
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${x} ${y} ${width} ${height}" width="${shownWidthPx}"${own}>` +
      `<style>${style}</style><rect class="f-ground" x="${x}" y="${y}" width="${width}" height="${height}"/>${drawn}</svg>`
    return `<img width="${shownWidthPx}" alt="${label}" src="data:image/svg+xml;base64,${Buffer.from(picture).toString('base64')}">`
  }
  return undefined
}

function rulesFor(svg: string, css: string): string {
  const classes = new Set([...svg.matchAll(/class="([^"]*)"/g)].flatMap(([, names = '']) => names.split(/\s+/)))
  classes.add('f-ground')
  const has = (selector: string) => [...selector.matchAll(/\.([\w-]+)/g)].every(([, name = '']) => classes.has(name))
  const rules = css.replace(/\/\*[\s\S]*?\*\//g, '').matchAll(/(?<=^|[{};])\s*(\.[^{}@;]+)\{([^{}]*)\}/g)
  return [...rules]
    .map(([, selectors = '', body = '']) => {
      const own = selectors.split(/,(?![^(]*\))/).map((each) => {
        const [, around = '', rest = ''] = /^\s*\.([\w-]+)\s+([.:][^>]*)$/.exec(each) ?? []
        return rest && !classes.has(around) ? rest.trim() : each.trim()
      })
      return [own.filter(has).join(','), body.replace(/\s+/g, ' ').trim()]
    })
    .filter(([selector]) => selector)
    .map(([selector, body]) => `${selector}{${body}}`)
    .join('')
}
