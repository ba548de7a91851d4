/** Reserved by RFC 2606: nobody can have it, and the sandbox reaches no address at all. */
const base = 'https://python.invalid/'
const packages = `${base}packages/`

interface FetchReplacement {
  /** For `loadPyodide`. Each of both files is read once. */
  addresses(wasm: ArrayBuffer, library: ArrayBuffer): { indexURL: string; packageBaseUrl: string }
  supply(file: string, bytes: ArrayBuffer | undefined): void
}

/** Replaces `fetch`, by which Pyodide reads its files and packages, by the files that the page sends. */
export function replaceFetch(ask: (file: string) => void): FetchReplacement {
  const ready = new Map<string, Response>()
  const asked = new Map<string, (bytes: ArrayBuffer | undefined) => void>()
  globalThis.fetch = async (input) => {
    const url = input instanceof Request ? input.url : String(input)
    const own = ready.get(url)
    if (own) {
      ready.delete(url)
      return own
    }
    const bytes = url.startsWith(packages) ? await askFor(url.slice(packages.length)) : undefined
    if (!bytes) throw new TypeError(`nothing can be fetched from here: ${url}`)
    return new Response(bytes)
  }
  const askFor = (file: string) =>
    new Promise<ArrayBuffer | undefined>((resolve) => {
      asked.set(file, resolve)
      ask(file)
    })
  return {
    addresses(wasm, library) {
      ready.set(`${base}pyodide.asm.wasm`, new Response(wasm, { headers: { 'content-type': 'application/wasm' } }))
      ready.set(`${base}python_stdlib.zip`, new Response(library))
      return { indexURL: base, packageBaseUrl: packages }
    },
    supply(file, bytes) {
      asked.get(file)?.(bytes)
      asked.delete(file)
    },
  }
}
