import { useEffect, useState } from 'react'
import { PrefetchPageLinks, useLocation } from 'react-router'
import { useOnline } from '~/lib/browser/hooks/use-online.ts'
import { siteAnswers } from '~/lib/browser/reload-on-missing-chunk.ts'
import { paths } from '~/paths.ts'
import { loadToaster } from '~/ui/toasts/toast.tsx'

const pages: readonly string[] = [paths.home, paths.dashboard]

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

/** Fetches what a lesson's ways out need offline; all files first, for the router reloads a page that lacks one. */
export function Prefetch() {
  const online = useOnline()
  const { pathname } = useLocation()
  const [isFetched, setIsFetched] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a site that did not answer is asked again on the next page
  useEffect(() => {
    if (!online || isFetched) return
    fetchFiles()
      .then(() => {
        setIsFetched(true)
        return loadToaster()
      })
      .catch(() => {})
  }, [online, isFetched, pathname])
  return isFetched && pages.map((page) => <PrefetchPageLinks key={page} page={page} />)
}
