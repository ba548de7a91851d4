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

const askHead = (address: string) => fetch(address, { method: 'HEAD', cache: 'no-store' })

/** A chunk also goes missing when the server or the network fails. */
export const siteAnswers = (): Promise<boolean> =>
  askHead(window.location.href).then(
    ({ ok }) => ok,
    () => false,
  )

/** What nothing has stored yet: a note, an explanation, a form. Code is kept as it is typed. */
const holdsWriting = (): boolean =>
  [...document.querySelectorAll<HTMLInputElement>('textarea:read-write,form :read-write')].some(({ value }) => value)

const refused = new Set<string | undefined>()

/**
 * For a file of an older release, and for one that is there but refused again: Chromium before 156 and Firefox before 154
 * remember a failed import. What a server that starts has refused comes with the next try.
 */
export async function needsReload({ message }: Error): Promise<boolean> {
  // Safari does not name the file.
  const [file] = /(?:https?:\/)?\/\S+\.(?:js|css)/.exec(message) ?? []
  const again = refused.has(file)
  const answers = await siteAnswers()
  // Not before: two parts may ask at once.
  refused.add(file)
  if (!answers || !file) return answers
  const { ok, status } = await askHead(file)
  return status === 404 || (ok && again && !holdsWriting())
}

export function reloadOnMissingChunk(): void {
  window.addEventListener('vite:preloadError', async ({ payload }) => {
    const needed = await needsReload(payload).catch(() => false)
    if (needed && mayReload(window.sessionStorage, Date.now())) window.location.reload()
  })
}
