import { modulePages, type Page, type PageName, pageTable, paths, tryPages } from './paths.ts'

/** A page at its address, which is `*` for any that is unknown. `id` tells routes apart that share a screen. */
export type PlacedPage = Page & { path: string; id?: string; prerendered?: string }

export const pages: readonly PlacedPage[] = Object.entries(pageTable).flatMap(([name, page]): PlacedPage[] => {
  if (name === 'notFound') return [{ ...page, path: '*' }]
  if (name === 'try')
    return tryPages.map(({ course, path }) => ({ ...page, path, screen: `${page.screen}/${course}.tsx` }))
  // One page for any id; the server has it stand at those that are shared.
  if (name === 'credential') return [{ ...page, path: paths.credential(':id'), prerendered: paths.credential('page') }]
  if (name !== 'module') return [{ ...page, path: paths[name as PageName] }]
  return modulePages.map(({ course, module, path }) => ({ ...page, path, id: `${course}-${module}` }))
})

const prerenderedAt = ({ path, prerendered = path }: PlacedPage) => prerendered

const known = pages.filter(({ path }) => path !== '*')

/** Public pages in full; protected ones as the guard's 'Loading...' shell. @public for the configuration */
export const prerenderedPaths: string[] = known.map(prerenderedAt)

/** Those in front of the guard. @public for the configuration */
export const publicPaths: string[] = known.filter(({ frame }) => !frame || frame === 'public').map(prerenderedAt)
