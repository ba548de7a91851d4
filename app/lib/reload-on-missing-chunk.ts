const guard = 'xpedition-reloaded-at'
/** A chunk still missing this soon after a reload will not come by another one. */
const pause = 60_000

/** Whether this page may reload itself now; remembers that it did. Never twice within a minute, and never without the memory of it. */
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

/**
 * A release replaces the files of the one before: a page that asks for one of those starts over, once. With nobody
 * there to answer it stays as it is, since a reload would leave nothing at all.
 */
export function reloadOnMissingChunk(): void {
  window.addEventListener('vite:preloadError', async () => {
    if ((await siteAnswers()) && mayReload(window.sessionStorage, Date.now())) window.location.reload()
  })
}
