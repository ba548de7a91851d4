/** A file whose content is known beforehand. */
export interface KnownFile {
  url: string
  /** `sha256-` and base64, as in a Content-Security-Policy. */
  integrity: string
}

export interface FetchOptions {
  signal?: AbortSignal
  /** The site answers, with so many bytes on the way as far as it says; none when the device has the file. */
  answered?(wireBytes: number | undefined): void
  /** Gets uncompressed bytes that come from the site. */
  received?(bytes: number): void
}

/**
 * From the device, else from the site, and then kept as far as there is room. Throws when neither has it as it is known.
 * An insecure address has neither cache nor digests.
 */
export async function fetchFile(
  { url, integrity }: KnownFile,
  cache: Cache | undefined,
  { signal, answered = () => {}, received = () => {} }: FetchOptions = {},
): Promise<ArrayBuffer> {
  const kept = await readKept(cache, url)
  if (kept && (await integrityOf(kept)) === integrity) {
    answered(0)
    return kept
  }
  const response = await fetch(url, { signal: signal ?? null })
  if (!response.ok) throw new Error(`${url} answered ${response.status}`)
  answered(Number(response.headers.get('content-length')) || undefined)
  if (cache) void cache.put(url, response.clone()).catch(() => {})
  const bytes = await new Response(response.body?.pipeThrough(counted(received))).arrayBuffer()
  const found = await integrityOf(bytes)
  if (found && found !== integrity) throw new Error(`${url} is not as it was built`)
  return bytes
}

async function readKept(cache: Cache | undefined, url: string): Promise<ArrayBuffer | undefined> {
  try {
    return await (await cache?.match(url))?.arrayBuffer()
  } catch {
    return undefined
  }
}

async function integrityOf(bytes: ArrayBuffer): Promise<string | undefined> {
  const digest = await crypto.subtle?.digest('SHA-256', bytes)
  return digest && `sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}`
}

const counted = (received: (bytes: number) => void) =>
  new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform(chunk, controller) {
      received(chunk.byteLength)
      controller.enqueue(chunk)
    },
  })
