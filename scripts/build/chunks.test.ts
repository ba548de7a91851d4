import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { pages } from '../../app/pages.ts'
import { chunkGroups } from './chunks.ts'
import { filesOf, reached, readGraph } from './page-graph.ts'

const graph = readGraph()
const grouped = [...graph.keys()].filter((file) => chunkGroups.some(({ test }) => test.test(`/${file}`)))

test('chunks.ts names nothing that is gone', () => {
  const names = chunkGroups.flatMap(({ test }) =>
    [...test.source.replaceAll('\\/', '/').matchAll(/\/(app|lucide-react)\/([^(|]*)\(([^)]*)\)/g)].flatMap(
      ([, root = '', folder = '', files = '']) =>
        files
          .split('|')
          .filter(Boolean)
          .map((name) => `${root}/${folder}${name}`),
    ),
  )
  expect(names.length).toBeGreaterThan(60)
  const gone = names.filter((name) =>
    name.startsWith('app/')
      ? !graph.has(`${name}.ts`) && !graph.has(`${name}.tsx`)
      : !existsSync(`node_modules/${name}.mjs`),
  )
  expect(gone).toEqual([])
})

test('chunks.ts names what pages share, by itself or by what imports it', () => {
  const screens = [...new Map(pages.map((page) => [page.screen, page])).values()].map((page) => ({
    ...page,
    loads: reached(graph, filesOf(page), false),
  }))
  const loadedBy = (screen: string) => screens.find((each) => each.screen === screen)?.loads ?? new Set<string>()
  const [home, module] = [loadedBy('home.tsx'), loadedBy('module.tsx')]
  const travels = reached(graph, grouped, false)
  const starts = new Set(pages.flatMap(filesOf))

  const missing = [...new Set([...home, ...module])].filter((file) => {
    if (travels.has(file) || starts.has(file)) return false
    const on = screens.filter(({ loads }) => loads.has(file))
    const inFrame = (...frames: (string | undefined)[]) => on.filter(({ frame }) => frames.includes(frame)).length
    // With what all of them load comes root.tsx.
    if (on.length === screens.length) return false
    if (home.has(file)) return inFrame('public') > 2 || on.length * 2 >= screens.length
    return inFrame('top', 'module') > 1 && inFrame(undefined) === 0
  })
  expect(missing).toEqual([])
})
