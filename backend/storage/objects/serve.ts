import { create as disposition } from 'content-disposition'
import { isUnchanged } from '../../http/is-unchanged.ts'
import { essenceOf } from '../buckets/media-type.ts'
import { storageErrors } from '../errors.ts'
import type { ByteRange, Files } from '../files/files.ts'
import type { StoredObject } from './find.ts'

interface Asked {
  request: Request
  /** `?download`: undefined to show it, '' to save it under its own name, else under this one. */
  download: string | undefined
  /** Whether the answer depends on who asks. */
  isPrivate: boolean
}

/** What browsers show without running anything in it; all else is saved to disk. */
const inlineTypes = /^(image\/(png|jpeg|jpg|gif|webp|avif|bmp)|(audio|video)\/[\w.+-]+|text\/plain)$/

/** What a page or a script tag of this site would run, wherever it lies. */
const runnable = /^(text\/html|(text|application)\/(x-)?(java|ecma|j|live)script.*)$/

/** @returns undefined when the file is gone since its row was read: a newer one has taken its place */
export async function serve(files: Files, object: StoredObject, asked: Asked): Promise<Response | undefined> {
  const { request } = asked
  const size = object.metadata?.size ?? 0
  const headers = headersOf(object, asked)
  if (isUnchanged(request.headers, Object.fromEntries(headers))) return new Response(null, { status: 304, headers })
  const range = rangeOf(request.headers, size, headers.get('etag'))
  if (range) headers.set('content-range', `bytes ${range.start}-${range.end}/${size}`)
  headers.set('content-length', String(range ? range.end - range.start + 1 : size))
  const status = range ? 206 : 200
  if (request.method === 'HEAD' || size === 0) return new Response(null, { status, headers })
  const body = await files.open(object.version, range)
  return body && new Response(body, { status, headers })
}

function headersOf({ name, metadata, updated_at }: StoredObject, { download, isPrivate }: Asked): Headers {
  const type = metadata?.mimetype ?? 'application/octet-stream'
  const isShown = inlineTypes.test(essenceOf(type))
  const headers = new Headers({
    'content-type': runnable.test(essenceOf(type)) ? 'text/plain' : type,
    'cache-control': [isPrivate && 'private', metadata?.cacheControl ?? 'no-cache'].filter(Boolean).join(', '),
    'last-modified': new Date(metadata?.lastModified ?? updated_at).toUTCString(),
    'accept-ranges': 'bytes',
    'x-robots-tag': 'none',
    // A file is data: whatever is in it, no browser runs it in the name of this site.
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    'cross-origin-resource-policy': 'cross-origin',
  })
  if (metadata?.eTag) headers.set('etag', metadata.eTag)
  if (isPrivate) headers.set('vary', 'authorization')
  if (download !== undefined || !isShown)
    headers.set('content-disposition', disposition((download || name).split('/').at(-1)))
  return headers
}

/** By hand: `range-parser` 1.3.0 refuses the last 100 bytes of a file of ten (decision 018). @throws {StorageError} 416 */
function rangeOf(headers: Headers, size: number, tag: string | null): ByteRange | undefined {
  const match = /^bytes=\s*(\d*)-(\d*)$/i.exec(headers.get('range')?.trim() ?? '')
  const condition = headers.get('if-range')
  if (!match || (condition !== null && condition !== tag)) return undefined
  const [, first = '', last = ''] = match
  if (first === '' && last === '') return undefined
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first)
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1)
  if (start > end || start >= size) throw storageErrors.invalidRange(size)
  return { start, end }
}
