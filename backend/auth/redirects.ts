import { isIP } from 'node:net'
import type { Context as HonoContext } from 'hono'
import type { Settings } from '../settings.ts'
import { globExpression } from './glob.ts'

type RedirectSettings = Pick<Settings, 'GOTRUE_SITE_URL' | 'GOTRUE_URI_ALLOW_LIST'>

/**
 * Where this request wants the browser to go afterwards, as far as it may: `redirect_to` (query or header), else the page
 * that asked, else the site (GoTrue's GetReferrer, internal/utilities/request.go). Without a fragment: one that a stranger wrote
 * could hold a session of theirs, which the page would take for the one that the link brought.
 * @param wanted what the request says in its body, before all else
 */
export function redirectTarget(c: HonoContext, settings: RedirectSettings, wanted?: string): string {
  const candidates = [wanted, c.req.header('redirect_to') || c.req.query('redirect_to'), c.req.header('referer')]
  const target = candidates.find((url) => url && isAllowedRedirect(url, settings)) ?? settings.GOTRUE_SITE_URL
  return target.replace(/#.*$/, '')
}

/** Schemes that run or read something in the browser itself; no pattern allows them. */
const neverAllowed = ['javascript:', 'data:', 'vbscript:', 'blob:', 'file:', 'about:', 'view-source:']

/**
 * The site itself (on any port of a loopback name, RFC 8252 section 7.3), loopback addresses, and whatever a pattern of
 * GOTRUE_URI_ALLOW_LIST matches. Only an address that every reader reads alike: no user name, no spaces or control
 * characters, no backslashes, no numbers in place of an address.
 */
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
      if (url.port === site.port || isLoopback(url.hostname)) return true
    if (isIP(bare(url.hostname))) return isLoopback(url.hostname)
  } else if (url.username || url.password) return false
  const [withoutFragment = ''] = text.split('#')
  return settings.GOTRUE_URI_ALLOW_LIST.some((pattern) => globExpression(pattern).test(withoutFragment))
}

function isLoopback(hostname: string): boolean {
  const host = bare(hostname)
  return host === 'localhost' || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'))
}

const bare = (hostname: string) => hostname.replace(/^\[|\]$/g, '')

/** The target with these fields in its fragment, in place of any that it had. */
export function withFragment(target: string, fields: Record<string, string>): string {
  const url = new URL(target)
  url.hash = new URLSearchParams(fields).toString()
  return url.href
}

/** The target with these fields in its query, in place of those of the same name. */
export function withQuery(target: string, fields: Record<string, string>): string {
  const url = new URL(target)
  for (const [name, value] of Object.entries(fields)) url.searchParams.set(name, value)
  return url.href
}
