import { sandboxFrame } from 'virtual:sandbox-frame'
import { fetchFile } from './fetch-file.ts'

/** Learners' code in an opaque origin: it reaches its port, and neither the site's storage nor any address. */
export interface Sandbox {
  send(message: unknown, transfer?: Transferable[]): void
  /** What comes is as untrusted as the code. */
  receive(listener: (message: unknown) => void): void
  /** Its script, or code that it ran, ended with an error that nothing caught. */
  readonly failed: Promise<never>
}

/** This browser, or something in it, lets code run only within the site's own origin. */
export class NotIsolated extends Error {}

const openTimeoutMs = 30_000

const policy = [
  "default-src 'none'",
  `script-src '${sandboxFrame.integrity}' 'wasm-unsafe-eval'`,
  'worker-src blob:',
  "connect-src 'none'",
  "base-uri 'none'",
  "form-action 'none'",
].join('; ')

const documentOf = (script: string): string =>
  `<!doctype html><meta http-equiv="Content-Security-Policy" content="${policy}"><script>${script}</script>`

/**
 * @param worker the bytes of a classic script, transferred, that takes its port by `takePort`
 * @param signal ends the sandbox with all that runs in it, at any time
 * @throws NotIsolated
 */
export async function openSandbox(
  worker: ArrayBuffer,
  cache: Cache | undefined,
  signal: AbortSignal,
): Promise<Sandbox> {
  const script = new TextDecoder().decode(await fetchFile(sandboxFrame, cache, { signal }))
  signal.throwIfAborted()
  const frame = document.createElement('iframe')
  frame.setAttribute('sandbox', 'allow-scripts')
  frame.hidden = true
  frame.title = 'Code that a learner runs'
  frame.srcdoc = documentOf(script)
  const { port1: port, port2 } = new MessageChannel()
  const failed = failureOf(frame, signal)
  // Its port stays open for what was sent before.
  signal.addEventListener('abort', () => frame.remove())
  const loaded = new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }))
  document.body.append(frame)
  await Promise.race([loaded, failed])
  if (frame.contentDocument !== null) throw new NotIsolated()
  const opened = new Promise((resolve) => port.addEventListener('message', resolve, { once: true }))
  port.start()
  frame.contentWindow?.postMessage(worker, '*', [worker, port2])
  const late = new Promise<never>((_, reject) => setTimeout(() => reject(new NotIsolated()), openTimeoutMs))
  await Promise.race([opened, failed, late])
  return {
    failed,
    send: (message, transfer = []) => port.postMessage(message, transfer),
    receive: (listener) => port.addEventListener('message', ({ data }) => listener(data)),
  }
}

function failureOf(frame: HTMLIFrameElement, signal: AbortSignal): Promise<never> {
  const failed = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason))
    addEventListener(
      'message',
      ({ source }) => {
        if (source === frame.contentWindow) reject(new Error('the code of the sandbox failed'))
      },
      { signal },
    )
  })
  failed.catch(() => {})
  return failed
}
