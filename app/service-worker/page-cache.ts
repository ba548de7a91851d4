import { isAsBuilt } from '../lib/browser/is-as-built.ts'
import type { KeptPage } from './offline-page.ts'

/** Names this build's cache, after what those of all builds begin with. */
declare const BUILD: string
declare const PREFIX: string
/** What names of courses' caches begin with, before the build and the course. */
declare const COURSE_PREFIX: string
/** Digests of the build's files and pages by path: what is no part of the build is not kept. */
declare const FILES: Readonly<Record<string, string>>

const digests = FILES

export interface PageCache {
  /** @returns undefined when it is not kept, or not as it was built */
  read(path: string): Promise<Response | undefined>
  /** By its path alone: what else an address holds is nobody's to keep. A full device keeps no more. */
  keep(path: string, response: Response): Promise<void>
  fetch(path: string): Promise<void>
  /** In the order of their paths; the titles are those of the pages. */
  pages(): Promise<KeptPage[]>
  /** Fetches anew what older builds have kept, and forgets these. */
  takeOver(): Promise<void>
}

/** All that a build sends with its files; others could have been put into the cache. */
const headerNames = [
  'content-type',
  'content-security-policy',
  'cross-origin-opener-policy',
  'cross-origin-resource-policy',
  'permissions-policy',
  'referrer-policy',
  'x-content-type-options',
  'x-frame-options',
]

/** `1.1-BbDCGXeV.js` of one build and `1.1-Cx0dGe_1.js` of the next are the same file. */
const stemOf = (path: string): string => path.replace(/-[\w-]{8}(?=\.\w+$)/, '')

export function createPageCache(): PageCache {
  const own = PREFIX + BUILD
  const open = (name = own) => caches.open(name)

  /** Visited pages first, then the courses that the learner keeps (features/offline). */
  async function ownNames(): Promise<string[]> {
    const names = await caches.keys()
    return [own, ...names.filter((name) => name.startsWith(`${COURSE_PREFIX}${BUILD}-`))]
  }

  async function read(path: string): Promise<Response | undefined> {
    for (const name of await ownNames().catch(() => [])) {
      const response = await readFrom(path, name)
      if (response) return response
    }
    return undefined
  }

  async function readFrom(path: string, name: string): Promise<Response | undefined> {
    try {
      const digest = digests[path]
      const response = digest && (await caches.match(path, { cacheName: name, ignoreVary: true }))
      if (!response || !(await isAsBuilt(digest, response.clone()))) return undefined
      const headers = headerNames.flatMap((each): [string, string][] => {
        const value = response.headers.get(each)
        return value === null ? [] : [[each, value]]
      })
      return new Response(response.body, { headers })
    } catch {
      return undefined
    }
  }

  async function keep(path: string, response: Response): Promise<void> {
    try {
      const digest = digests[path]
      if (digest && (await isAsBuilt(digest, response.clone()))) await (await open()).put(path, response)
    } catch {}
  }

  async function fetchMissing(path: string): Promise<void> {
    if (!(path in digests) || (await read(path))) return
    const response = await fetch(path)
    if (response.ok && !response.redirected) await keep(path, response)
  }

  async function pages(): Promise<KeptPage[]> {
    const kept = await Promise.all((await ownNames()).map(async (name) => (await open(name)).keys()))
    const paths = new Set(kept.flat().map(({ url }) => new URL(url).pathname))
    const found = [...paths].sort().map(async (path) => {
      const html = path.startsWith('/assets/') ? undefined : await (await read(path))?.text()
      const title = /<title>([^<]+): XPedition<\/title>/.exec(html ?? '')?.[1]
      return title ? [{ path, title }] : []
    })
    return (await Promise.all(found)).flat()
  }

  async function takeOver(): Promise<void> {
    const older = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== own)
    for (const name of older) {
      const stems = new Set((await (await open(name)).keys()).map(({ url }) => stemOf(new URL(url).pathname)))
      for (const path of Object.keys(digests).filter((each) => stems.has(stemOf(each)))) {
        const same = await readFrom(path, name)
        if (same) await keep(path, same)
        else await fetchMissing(path)
      }
      await caches.delete(name)
    }
  }

  return { read, keep, fetch: fetchMissing, pages, takeOver }
}
