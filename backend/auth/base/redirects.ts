import { isIP } from 'node:net'
import type { Context as HonoContext } from 'hono'
import type { Settings } from '../../settings/settings.ts'
import { globExpression } from './glob-expression.ts'

type RedirectSettings = Pick<Settings, 'GOTRUE_SITE_URL' | 'GOTRUE_URI_ALLOW_LIST'>

/** GoTrue's GetReferrer. The fragment is dropped: it could hold a session that somebody else wrote. */
export function redirectTarget(c: HonoContext, settings: RedirectSettings, wanted?: string): string {
  const candidates = [wanted, c.req.header('redirect_to') || c.req.query('redirect_to'), c.req.header('referer')]
  const target = candidates.find((url) => url && isAllowedRedirect(url, settings)) ?? settings.GOTRUE_SITE_URL
  return target.replace(/#.*$/, '')
}

const neverAllowed = ['javascript:', 'data:', 'vbscript:', 'blob:', 'file:', 'about:', 'view-source:']

/** Only URLs that every parser reads alike; any port of loopback where the site is on loopback (RFC 8252, 7.3). */
export function isAllowedRedirect(text: string, settings: RedirectSettings): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
  if (/[\u0000-\u0020\u007f\\]/.test(text) || !URL.canParse(text)) return false
  const url = new URL(text)
  if (neverAllowed.includes(url.protocol)) return false
  const isWeb = url.protocol === 'http:' || url.protocol === 'https:'
  if (isWeb) {
    const written = /^https?:\/\/([^/?#]*)/i.exec(text)?.[1]?.toLowerCase()
    if (written?.replace(/:(80|443)$/, '') !== url.host.replace(/:(80|443)$/, '')) return false
    const site = new URL(settings.GOTRUE_SITE_URL)
    if (url.hostname === site.hostname && url.protocol === site.protocol)
      if (url.port === site.port || isLoopback(url.hostname)) return !isOfService(url)
    if (isIP(bare(url.hostname))) return isLoopback(url.hostname)
  } else if (url.username || url.password) return false
  const [withoutFragment = ''] = text.split('#')
  return settings.GOTRUE_URI_ALLOW_LIST.some((pattern) => globExpression(pattern).test(withoutFragment))
}

/** An endpoint that redirects once more would hand the fragment on, with the session in it. */
function isOfService({ pathname }: URL): boolean {
  try {
    return /^\/+(auth|rest|storage)\/v1(\/|$)/.test(decodeURIComponent(pathname))
  } catch {
    return true
  }
}

export function isOwnPage(text: string, settings: RedirectSettings): boolean {
  if (!isAllowedRedirect(text, settings)) return false
  const { hostname } = new URL(text)
  return !isIP(bare(hostname)) || isLoopback(new URL(settings.GOTRUE_SITE_URL).hostname)
}

function isLoopback(hostname: string): boolean {
  const host = bare(hostname)
  return host === 'localhost' || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'))
}

const bare = (hostname: string) => hostname.replace(/^\[|\]$/g, '')

export function withFragment(target: string, fields: Record<string, string>): string {
  const url = new URL(target)
  url.hash = new URLSearchParams(fields).toString()
  return url.href
}

export function withQuery(target: string, fields: Record<string, string>): string {
  const url = new URL(target)
  for (const [name, value] of Object.entries(fields)) url.searchParams.set(name, value)
  return url.href
}
