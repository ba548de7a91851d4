import { pages } from '../../../app/pages.ts'
import { type Page, pageTable } from '../../../app/paths.ts'
import { filesOf, type Graph, reached, readGraph } from './page-graph.ts'

/** In the order in which they are filled: each takes along what its files import and none before it has. */
const names = ['shell', 'common', 'learner', 'lesson', 'forms'] as const
type Name = (typeof names)[number]

/** Pages under /try take what a module's page is made of as it is. */
const screens = [...new Map(pages.map((page) => [page.screen, page])).values()].filter(
  ({ screen }) => !screen.startsWith(`${pageTable.try.screen}/`),
)
/** Loads after its page all that lessons are made of, which would then travel with each page of learners. */
const drawsLessons = 'app/features/notes/check-places.tsx'
const isPublic = ({ frame }: Page) => frame === 'public'
const isFrameless = ({ frame }: Page) => frame === undefined
const isGuarded = ({ frame }: Page) => frame === 'top' || frame === 'module'

function filesAndIcons(graph: Graph, start: string): Set<string> {
  const files = [...reached(graph, [start], false)]
  return new Set([...files, ...files.flatMap((file) => graph.get(file)?.icons ?? [])])
}

function readGroups(): ReadonlyMap<string, Name> {
  const graph = readGraph()
  const pageFiles = new Set(screens.flatMap(filesOf))
  const later = [...graph.values()]
    .flatMap(({ imports }) => imports.filter(({ dynamic }) => dynamic))
    .filter(({ file }) => file !== drawsLessons)
  const loads = new Map(
    [...pageFiles, ...later.map(({ file }) => file)].map((start) => [start, filesAndIcons(graph, start)]),
  )
  const screensWith = (file: string) =>
    screens.filter((page) => filesOf(page).some((start) => loads.get(start)?.has(file)))
  const withLessons = new Set(screensWith('app/features/lessons/tags/lesson-tags.ts'))

  function groupOf(file: string): Name | undefined {
    const on = screensWith(file)
    const isOn = ({ screen }: Page) => on.some((page) => page.screen === screen)
    const isOnMost = (kind: (page: Page) => boolean) => on.filter(kind).length * 2 > screens.filter(kind).length

    if (pageFiles.has(file)) return undefined
    if (loads.get('app/root.tsx')?.has(file)) return 'shell'
    if ([...loads.values()].filter((each) => each.has(file)).length < 2) return undefined
    if (isOn(pageTable.home) && on.filter((page) => !isGuarded(page)).length > 2) return 'shell'
    if (isOn(pageTable.module)) {
      if (on.length > 1 && on.every((page) => withLessons.has(page))) return 'lesson'
      if (on.every(isGuarded)) return 'learner'
      // An icon weighs less than the headers of a file.
      if (file.startsWith('lucide-react/')) return 'shell'
      if (on.every((page) => withLessons.has(page) || isGuarded(page))) return 'common'
    } else if (isOnMost(isPublic)) return 'shell'
    return isOn(pageTable.account) && isOnMost(isFrameless) ? 'forms' : undefined
  }

  const files = [...new Set([...loads.values()].flatMap((each) => [...each]))]
  return new Map(
    files.flatMap((file) => {
      const group = groupOf(file)
      return group ? [[file, group]] : []
    }),
  )
}

/** Whoever signs in would take all of `learner` for them. */
const signedIn =
  /@tanstack\/react-query\/.*\/(useQuery|queryOptions)\.js$|\/app\/lib\/backend\/(as-user|respect-retry-after)\.ts$/

/** Of what starts React, no page is known either: apart from `shell`, which it imports, the two weigh 2 kB more. */
const start = /node_modules\/(react-dom|scheduler|react-router)\//

const fileOf = (id: string) =>
  id.replace(/^.*\/lucide-react\/dist\/esm\/(icons\/.*)\.mjs$/, 'lucide-react/$1').replace(`${process.cwd()}/`, '')

/** Without groups, the bundler makes dozens of chunks under 1 kB for each page (decision 022). */
export function chunkGroups() {
  const groups = readGroups()
  const nameOf = (id: string): Name | undefined =>
    signedIn.test(id) ? 'common' : start.test(id) ? 'shell' : groups.get(fileOf(id))
  return names.map((name) => ({ name, test: (id: string) => nameOf(id) === name }))
}
