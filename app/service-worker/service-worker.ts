import type { PageFiles } from '../lib/browser/page-files.ts'

/** Pages, the same for everybody, are asked of the site first; a build's files never change and come from the device. */
declare const self: ServiceWorkerGlobalScope
/** Names this build's cache, after what those of all builds begin with. */
declare const BUILD: string
declare const PREFIX: string

const current = () => caches.open(PREFIX + BUILD)
const ignoreVary = { ignoreVary: true }

const isFile = (path: string): boolean => path.startsWith('/assets/')
/** Kept by the worker that runs it (features/python/fetch-kept.ts), which imports one of its files past that. */
const isPython = (path: string): boolean => path.startsWith('/assets/python-')
/** `/auth/v1/...` and its like, whose documents are ways to other sites. */
const isService = (path: string): boolean => /^\/\w+\/v1(\/|$)/.test(path)
const isPage = (answer: Response): boolean =>
  answer.ok && !answer.redirected && (answer.headers.get('content-type') ?? '').startsWith('text/html')

self.addEventListener('install', () => void self.skipWaiting())

self.addEventListener('activate', (event) => {
  event.waitUntil(begin())
})

/** Of older builds the last one stays: a page that was kept from it needs its files. */
async function begin(): Promise<void> {
  await current()
  const older = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== PREFIX + BUILD)
  await Promise.all(older.slice(0, -1).map((name) => caches.delete(name)))
  await self.registration.navigationPreload?.enable()
  await self.clients.claim()
}

self.addEventListener('fetch', (event) => {
  const { method, mode, url } = event.request
  const { origin, pathname } = new URL(url)
  if (method !== 'GET' || origin !== self.location.origin) return
  if (isFile(pathname)) event.respondWith(keptFile(pathname, event.request))
  else if (mode === 'navigate' && !isService(pathname)) event.respondWith(pageOrKept(event, pathname))
})

async function keptFile(path: string, request: Request | string): Promise<Response> {
  const cache = await current()
  const kept = await cache.match(path, ignoreVary)
  if (kept) return kept
  const answer = (await caches.match(path, ignoreVary)) ?? (await fetch(request))
  if (answer.ok && !isPython(path)) await keep(path, answer)
  return answer
}

async function pageOrKept(event: FetchEvent, path: string): Promise<Response> {
  try {
    const answer: Response = (await event.preloadResponse) ?? (await fetch(event.request))
    if (isPage(answer)) event.waitUntil(keep(path, answer.clone()))
    return answer
  } catch (error) {
    const kept = (await (await current()).match(path, ignoreVary)) ?? (await caches.match(path, ignoreVary))
    if (kept) return kept
    throw error
  }
}

/** By its path alone: what else an address holds is nobody's to keep. A full device keeps no more. */
async function keep(path: string, answer: Response): Promise<void> {
  try {
    await (await current()).put(path, answer.clone())
  } catch {}
}

/** What a page had loaded before there was a worker, or has come to without loading it. */
self.addEventListener('message', (event) => {
  event.waitUntil(keepPage(event.data as PageFiles))
})

async function keepPage({ page, addresses }: PageFiles): Promise<void> {
  const cache = await current()
  const own = addresses.map((address) => new URL(address)).filter(({ origin }) => origin === self.location.origin)
  const files = own.map(({ pathname }) => pathname).filter((path) => isFile(path) && !isPython(path))
  const missing = files.map((path) => keptFile(path, path))
  const known = await cache.match(page, ignoreVary)
  await Promise.allSettled([...missing, ...(known ? [] : [fetchPage(page)])])
}

async function fetchPage(path: string): Promise<void> {
  const answer = await fetch(path)
  if (isPage(answer)) await keep(path, answer)
}
