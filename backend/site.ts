import type { Handler } from 'hono'
import Negotiator from 'negotiator'
import { isUnchanged } from './http/is-unchanged.ts'
import type { RequestVariables } from './http/request/request-variables.ts'
import type { Asset } from './site/asset.ts'
import type { Site } from './site/load-site.ts'
import { securityHeaders } from './site/security-headers.ts'

/** Only paths of the build are found, so no path can leave its folder. */
export function site(files: Site, packagesOrigin?: string): Handler<RequestVariables> {
  const sources = { sandboxScripts: files.sandboxScripts, packagesOrigin }
  return (c) => {
    if (c.req.method !== 'GET' && c.req.method !== 'HEAD')
      return c.text('Method Not Allowed', 405, { allow: 'GET, HEAD' })
    const { pathname, search } = new URL(c.req.url)
    const found = files.get(c.get('page') ?? pathname)
    if (!found && pathname.length > 1 && pathname.endsWith('/')) {
      const withoutSlash = pathname.replace(/\/+$/, '')
      if (files.get(withoutSlash)?.isPage) return c.redirect(withoutSlash + search, 308)
    }
    const asset = found ?? files.notFound
    if (!asset) return c.text('Not Found', 404)
    return reply(c.req.raw, asset, found ? 200 : 404, securityHeaders(asset, sources))
  }
}

function reply(request: Request, asset: Asset, status: number, security: Record<string, string>): Response {
  const encoding = preferredEncoding(request, asset)
  const etag = `"${asset.hash}${encoding ? `-${encoding}` : ''}"`
  const headers = new Headers({
    ...security,
    'cache-control': asset.immutable ? 'public, max-age=31536000, immutable' : 'no-cache',
    ...(!asset.immutable && { etag }),
    vary: 'accept-encoding',
  })
  if (status === 200 && isUnchanged(request.headers, { etag })) return new Response(null, { status: 304, headers })
  const content = encoding ? (asset.encoded[encoding] ?? asset.plain) : asset.plain
  headers.set('content-type', asset.type)
  headers.set('content-length', String(content.length))
  if (encoding) headers.set('content-encoding', encoding)
  return new Response(request.method === 'HEAD' ? null : content.open(), { status, headers })
}

function preferredEncoding(request: Request, asset: Asset): 'br' | 'gzip' | undefined {
  const available = [...encodings.filter((each) => asset.encoded[each]), 'identity'] as const
  const negotiator = new Negotiator({ headers: Object.fromEntries(request.headers) })
  const preferred = negotiator.encoding(available, { preferred: encodings })
  return preferred === 'identity' ? undefined : preferred
}

const encodings = ['br', 'gzip'] as const
