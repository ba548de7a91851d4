import { isRecord } from '~/lib/is-record.ts'
import type { FromWorker, PythonError } from './protocol.ts'

/** Characters, bytes, entries and pixels of one message. */
const limits = {
  text: 250_000,
  word: 2_000,
  trace: 100,
  png: 8_000_000,
  figure: 4_000_000,
  pixels: 50_000_000,
  file: 200,
}

const isText = (value: unknown, most: number): value is string => typeof value === 'string' && value.length <= most

/** @returns undefined when it is nothing that the worker says: learners' code may have said it */
export function fromWorker(message: unknown): FromWorker | undefined {
  if (!isRecord(message)) return undefined
  const { type, run, file, text, png, steps, message: words, error } = message
  if (type === 'ready') return { type }
  if (type === 'failed') return isText(words, limits.word) ? { type, message: words } : undefined
  if (type === 'package') return isText(file, limits.file) ? { type, file } : undefined
  if (typeof run !== 'number') return undefined
  if (type === 'changed' || type === 'ask' || type === 'crashed') return { type, run }
  if (type === 'output') return isText(text, limits.text) ? { type, run, text } : undefined
  if (type === 'picture') return isPng(png) ? { type, run, png } : undefined
  if (type === 'figure') return isText(text, limits.figure) ? { type, run, text } : undefined
  if (type === 'steps') return Number.isSafeInteger(steps) ? { type, run, steps: Number(steps) } : undefined
  if (type !== 'done') return undefined
  if (error === undefined) return { type, run }
  const raised = pythonError(error)
  return raised && { type, run, error: raised }
}

/** What is too long is cut: a learner's exception may say a lot. */
function pythonError(error: unknown): PythonError | undefined {
  if (!isRecord(error)) return undefined
  const { kind, message, line, trace, file, from, advice, blank } = error
  if (typeof kind !== 'string' || typeof message !== 'string' || typeof file !== 'string') return undefined
  if (from !== 'code' && from !== 'check' && from !== 'before') return undefined
  if (!Array.isArray(trace) || !trace.every((call) => typeof call === 'string')) return undefined
  return {
    kind: cut(kind),
    message: cut(message),
    trace: trace.slice(-limits.trace).map(cut),
    file: cut(file),
    from,
    ...(Number.isInteger(line) && { line: Number(line) }),
    ...(typeof advice === 'string' && { advice: cut(advice) }),
    ...(blank === true && { blank }),
  }
}

const cut = (text: string): string => (text.length > limits.word ? `${text.slice(0, limits.word)}…` : text)

const signature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
/** Width and height stand in the first chunk (PNG 11.2.1). */
const headerBytes = 24

function isPng(value: unknown): value is Uint8Array<ArrayBuffer> {
  if (!(value instanceof Uint8Array) || value.length < headerBytes || value.length > limits.png) return false
  const header = new DataView(value.buffer, value.byteOffset, headerBytes)
  return (
    signature.every((byte, at) => value[at] === byte) && header.getUint32(16) * header.getUint32(20) <= limits.pixels
  )
}
