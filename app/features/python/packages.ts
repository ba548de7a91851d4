import { isRecord } from '~/lib/is-record.ts'
import { withTimeout } from '~/lib/with-timeout.ts'
import { fetchFile, type KnownFile } from '../sandbox/fetch-file.ts'
import { answerTimeoutMs } from './packages-base.ts'

export interface Packages {
  /** The text of their pyodide-lock.json. */
  lock: string
  /** @returns undefined for what the lock does not name, and for what has been handed out already */
  file(name: string): Promise<ArrayBuffer | undefined>
}

/** @param base ends with a slash. Throws where neither the site nor the device has the lock. */
export async function openPackages(base: string, cache: Cache | undefined, signal: AbortSignal): Promise<Packages> {
  const address = new URL(base, location.href).href
  const lock = await fetchLatest(`${address}pyodide-lock.json`, cache, signal)
  const known = filesOf(JSON.parse(lock), address)
  return {
    lock,
    async file(name) {
      const file = known.get(name)
      known.delete(name)
      if (!file) return undefined
      return fetchFile(file, cache, { signal }).catch((error: unknown) => {
        known.set(name, file)
        console.error(error)
        return undefined
      })
    },
  }
}

/** From the site; without a connection as it was last time. */
async function fetchLatest(url: string, cache: Cache | undefined, signal: AbortSignal): Promise<string> {
  const kept = await cache?.match(url).catch(() => undefined)
  const latest = fetchNow(url, cache, signal)
  return kept ? withTimeout(answerTimeoutMs, latest).catch(() => kept.text()) : latest
}

async function fetchNow(url: string, cache: Cache | undefined, signal: AbortSignal): Promise<string> {
  const response = await fetch(url, { signal })
  if (!response.ok) throw new Error(`${url} answered ${response.status}`)
  if (cache) void cache.put(url, response.clone()).catch(() => {})
  return response.text()
}

function filesOf(lock: unknown, address: string): Map<string, KnownFile> {
  const packages = isRecord(lock) && isRecord(lock.packages) ? Object.values(lock.packages) : []
  return new Map(
    packages.filter(isRecord).flatMap(({ file_name: name, sha256 }) => {
      if (typeof name !== 'string' || typeof sha256 !== 'string') return []
      const url = new URL(name, address).href
      return url.startsWith(address) ? [[name, { url, integrity: integrityOf(sha256) }] as const] : []
    }),
  )
}

/** @param sha256 hexadecimal */
const integrityOf = (sha256: string): string => {
  const bytes = sha256.match(/../g) ?? []
  return `sha256-${btoa(String.fromCharCode(...bytes.map((byte) => Number.parseInt(byte, 16))))}`
}
