import { storageKeys } from '../storage/storage-keys.ts'

const guard = storageKeys.reloadedAt
const minReloadIntervalMs = 60_000

/** At most once a minute, and never without storage: the page would reload for ever. */
export function mayReload(storage: Pick<Storage, 'getItem' | 'setItem'>, now: number): boolean {
  try {
    if (now - Number(storage.getItem(guard) ?? 0) < minReloadIntervalMs) return false
    storage.setItem(guard, String(now))
    return true
  } catch {
    return false
  }
}

/** A chunk also goes missing when the server or the network fails. */
export async function siteAnswers(): Promise<boolean> {
  try {
    return (await fetch(window.location.href, { method: 'HEAD', cache: 'no-store' })).ok
  } catch {
    return false
  }
}

export function reloadOnMissingChunk(): void {
  window.addEventListener('vite:preloadError', async () => {
    if ((await siteAnswers()) && mayReload(window.sessionStorage, Date.now())) window.location.reload()
  })
}
