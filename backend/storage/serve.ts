import { storageErrors } from './errors.ts'
import type { ByteRange, Files } from './files/files.ts'
import type { StoredObject } from './find.ts'
import { essenceOf } from './media-type.ts'

interface Asked {
  request: Request
  /** `?download`: undefined to show it, '' to save it under its own name, else under this one. */
  download: string | undefined
  /** Whether the answer depends on who asks. */
  isPrivate: boolean
}

/** What browsers show without running anything in it; all else is saved to disk. */
const shown = /^(image\/(png|jpeg|jpg|gif|webp|avif|bmp)|(audio|video)\/[\w.+-]+|text\/plain)$/

/** What a page or a script tag of this site would run, wherever it lies. */
const runnable = /^(text\/html|(text|application)\/(x-)?(java|ecma|j|live)script.*)$/

/** @returns undefined when the file is gone since its row was read: a newer one has taken its place */
export async function serve(files: Files, object: StoredObject, asked: Asked): Promise<Response | undefined> {
  const { request } = asked
  const size = object.metadata?.size ?? 0
  const headers = headersOf(object, asked)
  if (isUnchanged(request.headers, headers)) return new Response(null, { status: 304, headers })
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
  const isShown = shown.test(essenceOf(type))
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
  if (download !== undefined || !isShown) headers.set('content-disposition', disposition(download || name))
  return headers
}

function disposition(name: string): string {
  const last = name.split('/').at(-1) ?? name
  const encoded = encodeURIComponent(last).replace(/['()*]/g, (each) => `%${each.charCodeAt(0).toString(16)}`)
  return `attachment; filename=${encoded}; filename*=UTF-8''${encoded}`
}

/** RFC 9110, 13.2.2: a tag that is given decides, else the time. */
function isUnchanged(asked: Headers, ours: Headers): boolean {
  const tags = asked.get('if-none-match')
  if (tags !== null) {
    const tag = ours.get('etag')
    return tags.split(',').some((each) => each.trim() === '*' || each.trim().replace(/^W\//, '') === tag)
  }
  const since = Date.parse(asked.get('if-modified-since') ?? '')
  return Number.isFinite(since) && Date.parse(ours.get('last-modified') ?? '') <= since
}

/**
 * One range; several, or another unit, get the whole file, as RFC 9110 allows.
 * @throws {StorageError} InvalidRange, 416
 */
function rangeOf(headers: Headers, size: number, tag: string | null): ByteRange | undefined {
  const match = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(headers.get('range')?.trim() ?? '')
  const condition = headers.get('if-range')
  if (!match || (condition !== null && condition !== tag)) return undefined
  const [, first = '', last = ''] = match
  if (first === '' && last === '') return undefined
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first)
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1)
  if (start > end || start >= size) throw storageErrors.invalidRange(size)
  return { start, end }
}
