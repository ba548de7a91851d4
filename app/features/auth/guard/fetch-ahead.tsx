import { useEffect, useState } from 'react'
import { PrefetchPageLinks, useLocation } from 'react-router'
import { siteAnswers } from '~/lib/browser/reload-on-missing-chunk.ts'
import { useOnline } from '~/lib/browser/use-online.ts'
import { paths } from '~/paths.ts'
import { loadToaster } from '~/ui/toast.tsx'

interface RouteFiles {
  path?: string
  index?: boolean
  parentId?: string
  module: string
  imports?: string[]
  css?: string[]
}

declare global {
  interface Window {
    /** Set by the router's build: what each of its routes is made of. */
    __reactRouterManifest?: { routes: Record<string, RouteFiles> }
  }
}

const pages: readonly string[] = [paths.home, paths.dashboard]

/** @throws {Error} where the site is away, or a file of these pages did not come */
async function fetchFiles(): Promise<void> {
  if (!(await siteAnswers())) throw new Error('the site does not answer')
  const routes = window.__reactRouterManifest?.routes ?? {}
  const filesOf = (route?: RouteFiles): string[] =>
    route
      ? [route.module, ...(route.imports ?? []), ...(route.css ?? []), ...filesOf(routes[route.parentId ?? ''])]
      : []
  const wanted = Object.values(routes).filter(({ path, index }) => pages.includes(index ? '/' : (path ?? '')))
  await Promise.all(
    [...new Set(wanted.flatMap(filesOf))].map(async (file) => {
      if (!(await fetch(file)).ok) throw new Error(file)
    }),
  )
}

/**
 * Brings what the way on and the way out of a lesson need, to work offline as well. The router is told of them when all their
 * files have come, since it reloads the page that is read where one does not.
 */
export function FetchAhead() {
  const online = useOnline()
  const { pathname } = useLocation()
  const [come, setCome] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a site that did not answer is asked again on the next page
  useEffect(() => {
    if (!online || come) return
    fetchFiles()
      .then(() => {
        setCome(true)
        return loadToaster()
      })
      .catch(() => {})
  }, [online, come, pathname])
  return come && pages.map((page) => <PrefetchPageLinks key={page} page={page} />)
}
