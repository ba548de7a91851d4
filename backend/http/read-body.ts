import { HttpError } from './http-error.ts'

export const maxBodyBytes = 1024 * 1024
/** JSON.stringify and PostgreSQL's parser recurse; bodies of this product nest at most ten levels deep. */
export const maxDepthLevels = 100

type Incoming = Pick<Request, 'headers' | 'body'>

export async function readText(request: Incoming, limit = maxBodyBytes): Promise<string> {
  const bytes = await readBytes(request, limit)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new HttpError(400, 'bad_json', 'The body is not valid UTF-8')
  }
}

export async function readBytes(request: Incoming, limit = maxBodyBytes): Promise<Buffer> {
  const declared = request.headers.get('content-length')
  if (declared !== null && Number(declared) > limit) throw tooLarge(limit)
  // Node enforces the declared length, and then reads from the socket instead of a web stream.
  if (declared !== null && request instanceof Request) {
    const bytes = Buffer.from(await request.arrayBuffer().catch(cutOff))
    if (bytes.length > limit) throw tooLarge(limit)
    return bytes
  }
  if (!request.body) return Buffer.alloc(0)
  const chunks: Uint8Array[] = []
  let size = 0
  const reader = request.body.getReader()
  const read = () => reader.read().catch(cutOff)
  for (let part = await read(); !part.done; part = await read()) {
    size += part.value.byteLength
    if (size > limit) {
      void reader.cancel().catch(() => {})
      throw tooLarge(limit)
    }
    chunks.push(part.value)
  }
  return Buffer.concat(chunks)
}

export function parseJson(text: string): unknown {
  if (isTooDeep(text)) throw new HttpError(400, 'bad_json', 'The JSON is nested too deeply')
  try {
    return JSON.parse(text)
  } catch {
    throw new HttpError(400, 'bad_json', 'Empty or invalid json')
  }
}

export async function readJson(request: Request, limit = maxBodyBytes): Promise<unknown> {
  return parseJson(await readText(request, limit))
}

function isTooDeep(text: string): boolean {
  let depth = 0
  let inString = false
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i)
    if (inString) {
      if (code === 0x5c) i++
      else if (code === 0x22) inString = false
    } else if (code === 0x22) inString = true
    else if (code === 0x5b || code === 0x7b) {
      if (++depth > maxDepthLevels) return true
    } else if (code === 0x5d || code === 0x7d) depth--
  }
  return false
}

function cutOff(): never {
  throw new HttpError(400, 'cut_off', 'The body was cut off')
}

function tooLarge(limit: number): HttpError {
  return new HttpError(413, 'body_too_large', `The body is larger than ${limit} bytes`)
}
