import type { PageFiles } from '../lib/browser/page-files.ts'
import { keptOrFetched } from './kept-or-fetched.ts'
import { offlinePage } from './offline-page.ts'
import { forgetOlderCourses, holdsOlderCourse } from './older-courses.ts'
import { createPageCache } from './page-cache.ts'

/** Pages, the same for everybody, are asked of the site first; a build's files never change and come from the device. */
declare const self: ServiceWorkerGlobalScope

/** Paths of what a module page asks for at a press: the editor, the search, the messages and their like. */
declare const PARTS: readonly string[]

const pageCache = createPageCache()

const isFile = (path: string): boolean => path.startsWith('/assets/')
/** The page reads these, and has digests of its own for them (features/sandbox). */
const isOfSandbox = (path: string): boolean => path.startsWith('/assets/sandbox/')
/** `/auth/v1/...` and its like, whose documents are ways to other sites. */
const isService = (path: string): boolean => /^\/\w+\/v1(\/|$)/.test(path)
const isModule = (path: string): boolean => /^\/\w+\/module\d+$/.test(path)
const isPage = (response: Response): boolean =>
  response.ok && !response.redirected && (response.headers.get('content-type') ?? '').startsWith('text/html')

self.addEventListener('install', (event) => {
  event.waitUntil(install())
})

/** One that fails leaves the older worker in its place, and is tried again with the next page. */
async function install(): Promise<void> {
  if (self.registration.active && (await holdsOlderCourse())) throw new Error('a course of an older release is kept')
  await self.skipWaiting()
}

self.addEventListener('activate', (event) => {
  event.waitUntil(begin())
})

async function begin(): Promise<void> {
  await self.registration.navigationPreload?.enable()
  await self.clients.claim()
  // Pages wait until this has ended, and deleting can take long.
  void forgetOlderCourses().catch(() => {})
}

self.addEventListener('fetch', (event) => {
  const { method, mode, url } = event.request
  const { origin, pathname } = new URL(url)
  if (method !== 'GET' || origin !== self.location.origin) return
  if (isFile(pathname)) {
    if (!isOfSandbox(pathname)) event.respondWith(keptFile(event, pathname))
  } else if (mode === 'navigate' && !isService(pathname)) event.respondWith(pageOrKept(event, pathname))
})

function keptFile(event: FetchEvent, path: string): Promise<Response> {
  return keptOrFetched(pageCache.read(path), async () => {
    const response = await fetch(event.request)
    // Who asks so keeps it themselves (features/offline).
    if (response.ok && event.request.cache !== 'no-store') event.waitUntil(pageCache.keep(path, response.clone()))
    return response
  })
}

async function pageOrKept(event: FetchEvent, path: string): Promise<Response> {
  try {
    const response: Response = (await event.preloadResponse) ?? (await fetch(event.request))
    if (isPage(response)) event.waitUntil(pageCache.keep(path, response.clone()))
    return response
  } catch {
    const page = await pageCache.read(path)
    return page ?? offlinePage(await pageCache.pages())
  }
}

/** What a page had loaded before there was a worker, or has come to without loading it. */
self.addEventListener('message', (event) => {
  event.waitUntil(keepPage(event.data as PageFiles))
})

async function keepPage({ page, addresses, savesData }: PageFiles): Promise<void> {
  const own = addresses.map((address) => new URL(address)).filter(({ origin }) => origin === self.location.origin)
  const files = own.map(({ pathname }) => pathname).filter((path) => isFile(path) && !isOfSandbox(path))
  await Promise.allSettled([...files, page].map(pageCache.fetch))
  await pageCache.takeOver()
  if (isModule(page) && !savesData) await Promise.allSettled(PARTS.map(pageCache.fetch))
}
