import { cp, mkdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Browser } from '@playwright/test'
import { build, type Rolldown } from 'vite'
import { Server } from '../../e2e/support/product/server.ts'
import { compressSite } from '../../scripts/build/compress.mjs'

const folder = 'build/floors'
const script = 'assets/floor.js'
type Tree = string | [tag: string, attributes: Record<string, string>, children: Tree[]]

export const floors = ['still', 'react'] as const
/** `still`: HTML and styles of a page. `react`: the same, hydrated by React without other scripts. */
export type Floor = (typeof floors)[number]

export const floorPath = (floor: Floor, page: string) => `/floors/${floor}${page}`.replace(/\/$/, '')

/** Adds the floors to a build. @param shown HTML by path */
export async function serveFloors(browser: Browser, formatCell: ReadonlyMap<string, string>): Promise<Server> {
  await rm(folder, { recursive: true, force: true })
  for (const part of ['backend', 'web']) await cp(`build/${part}`, path.join(folder, part), { recursive: true })
  const client = path.join(folder, 'web/client')
  for (const [page, html] of formatCell) {
    const { still, tree } = await withoutScripts(browser, html)
    const hydrated = floorPath('react', page)
    const tag = `<script type="module" async src="${hydrated}/${script}"></script>`
    await write(path.join(client, floorPath('still', page), 'index.html'), still)
    await write(
      path.join(client, hydrated, 'index.html'),
      still.replace('</head>', () => `${tag}</head>`),
    )
    await write(path.join(client, hydrated, script), await hydrating(tree))
  }
  await compressSite(path.join(client, 'floors'))
  return Server.start({}, folder)
}

export const removeFloors = () => rm(folder, { recursive: true, force: true })

async function write(file: string, text: string): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true })
  await writeFile(file, text)
}

async function withoutScripts(browser: Browser, html: string): Promise<{ still: string; tree: Tree[] }> {
  const page = await browser.newPage()
  try {
    // tsx calls a helper for function names, which pages lack.
    await page.evaluate('globalThis.__name = (named) => named')
    return await page.evaluate((source) => {
      const read = new DOMParser().parseFromString(source, 'text/html')
      const removed = 'script, noscript, template, link[rel="modulepreload"], link[rel="preload"], link[rel="manifest"]'
      for (const element of read.querySelectorAll(removed)) element.remove()
      const comments = read.createTreeWalker(read, NodeFilter.SHOW_COMMENT)
      const found: Node[] = []
      while (comments.nextNode()) found.push(comments.currentNode)
      for (const comment of found) comment.parentNode?.removeChild(comment)
      read.normalize()
      const kept = ({ name }: Attr) => !['style', 'value', 'checked', 'selected', 'open'].includes(name)
      const treeOf = (element: Element): Tree[] =>
        [...element.childNodes].map((child): Tree => {
          if (!(child instanceof Element)) return child.textContent ?? ''
          const attributes = [...child.attributes].filter(kept)
          const named = attributes.map(({ name, value }) => [name === 'class' ? 'className' : name, value] as const)
          return [child.localName, Object.fromEntries(named), treeOf(child)]
        })
      return { still: `<!DOCTYPE html>${read.documentElement.outerHTML}`, tree: treeOf(read.body) }
    }, html)
  } finally {
    await page.close()
  }
}

async function hydrating(tree: Tree[]): Promise<string> {
  const source = `import { createElement } from 'react'
import { hydrateRoot } from 'react-dom/client'
const element = (node) => typeof node === 'string' ? node : createElement(node[0], node[1], ...node[2].map(element))
hydrateRoot(document.body, createElement(() => ${JSON.stringify(tree)}.map(element).map((each, i) => typeof each === 'string' ? each : { ...each, key: i })))`
  const entry = 'virtual:floor'
  const built = (await build({
    configFile: false,
    logLevel: 'error',
    plugins: [
      {
        name: 'floor',
        resolveId: (id) => (id === entry ? id : undefined),
        load: (id) => (id === entry ? source : undefined),
      },
    ],
    build: { write: false, rolldownOptions: { input: entry } },
  })) as Rolldown.RolldownOutput
  const [chunk] = built.output
  return chunk.code
}
