import { storageKeys } from '../storage/storage-keys.ts'

const guard = storageKeys.reloadedAt
const pause = 60_000

/** Remembers that the page reloads. Never allowed twice within a minute, nor without the memory of it. */
export function mayReload(storage: Pick<Storage, 'getItem' | 'setItem'>, now: number): boolean {
  try {
    if (now - Number(storage.getItem(guard) ?? 0) < pause) return false
    storage.setItem(guard, String(now))
    return true
  } catch {
    return false
  }
}

/** Whether this page's own address answers: a chunk also goes missing when the server or the network does. */
export async function siteAnswers(): Promise<boolean> {
  try {
    return (await fetch(window.location.href, { method: 'HEAD', cache: 'no-store' })).ok
  } catch {
    return false
  }
}

/** A release replaces the files of the one before: a page that misses one starts over, once, if the site answers. */
export function reloadOnMissingChunk(): void {
  window.addEventListener('vite:preloadError', async () => {
    if ((await siteAnswers()) && mayReload(window.sessionStorage, Date.now())) window.location.reload()
  })
}
