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

/** Of an older release. What a server that starts has refused comes with the next try. */
export async function isGone({ message }: Error): Promise<boolean> {
  // Safari does not name the file.
  const [file] = /(?:https?:\/)?\/\S+\.(?:js|css)/.exec(message) ?? []
  if (!(await siteAnswers())) return false
  return !file || (await fetch(file, { method: 'HEAD', cache: 'no-store' })).status === 404
}

export function reloadOnMissingChunk(): void {
  window.addEventListener('vite:preloadError', async ({ payload }) => {
    const gone = await isGone(payload).catch(() => false)
    if (gone && mayReload(window.sessionStorage, Date.now())) window.location.reload()
  })
}
