import type { Handler } from 'hono'
import type { RequestVariables } from './http/request-variables.ts'
import type { Asset, Site } from './site/load-site.ts'
import { securityHeaders } from './site/security-headers.ts'

/** The built web app. Only paths of the build exist, so no path can leave its folder; every other one is 404.html. */
export function site(files: Site): Handler<RequestVariables> {
  return (c) => {
    if (c.req.method !== 'GET' && c.req.method !== 'HEAD')
      return c.text('Method Not Allowed', 405, { allow: 'GET, HEAD' })
    const { pathname, search } = new URL(c.req.url)
    const found = files.get(pathname)
    if (!found && pathname.length > 1 && pathname.endsWith('/')) {
      const withoutSlash = pathname.replace(/\/+$/, '')
      if (files.get(withoutSlash)?.isPage) return c.redirect(withoutSlash + search, 308)
    }
    const asset = found ?? files.notFound
    if (!asset) return c.text('Not Found', 404)
    return reply(c.req.raw, asset, found ? 200 : 404, c.get('secure'))
  }
}

function reply(request: Request, asset: Asset, status: number, secure: boolean): Response {
  const encoding = preferredEncoding(request.headers.get('accept-encoding'), asset)
  // Each encoding is another sequence of bytes, so a strong validator needs another name.
  const etag = `"${asset.hash}${encoding ? `-${encoding}` : ''}"`
  const headers = new Headers({
    ...securityHeaders(asset, secure),
    'cache-control': asset.immutable ? 'public, max-age=31536000, immutable' : 'no-cache',
    etag,
    vary: 'accept-encoding',
  })
  if (status === 200 && matches(request.headers.get('if-none-match'), etag))
    return new Response(null, { status: 304, headers })
  const body = encoding ? (asset.encoded[encoding] ?? asset.bytes) : asset.bytes
  headers.set('content-type', asset.type)
  headers.set('content-length', String(body.byteLength))
  if (encoding) headers.set('content-encoding', encoding)
  return new Response(request.method === 'HEAD' ? null : body, { status, headers })
}

/** Brotli before gzip; a quality of 0 refuses. */
function preferredEncoding(accept: string | null, asset: Asset): 'br' | 'gzip' | undefined {
  if (!accept) return undefined
  const accepted = new Set(
    accept
      .toLowerCase()
      .split(',')
      .filter((part) => !/;\s*q=0(\.0*)?\s*$/.test(part))
      .map((part) => part.split(';')[0]?.trim()),
  )
  return (['br', 'gzip'] as const).find((encoding) => asset.encoded[encoding] && accepted.has(encoding))
}

function matches(ifNoneMatch: string | null, etag: string): boolean {
  if (!ifNoneMatch) return false
  return ifNoneMatch.split(',').some((candidate) => ['*', etag].includes(candidate.trim().replace(/^W\//, '')))
}
