import type { Context as HonoContext } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import type { RequestVariables } from '../../http/request/request-variables.ts'

type Request = HonoContext<RequestVariables>

const maxAgeSeconds = 900

const nameOf = (c: Request, state: string) => `${c.get('secure') ? '__Host-' : ''}xpedition-flow-${state}`

/** The callback may be a form of another site: SameSite=None, which needs https. On http the default works. */
const options = (c: Request) => ({
  path: '/',
  httpOnly: true,
  ...(c.get('secure') && { secure: true, sameSite: 'None' as const }),
})

export function markBrowser(c: Request, state: string): void {
  setCookie(c, nameOf(c, state), '1', { ...options(c), maxAge: maxAgeSeconds })
}

/** Login CSRF: a link to a sign-in that an attacker began must neither sign its reader in nor link identities. */
export function isMarkedBrowser(c: Request, state: string): boolean {
  return getCookie(c, nameOf(c, state)) !== undefined
}

export function unmarkBrowser(c: Request, state: string): void {
  deleteCookie(c, nameOf(c, state), options(c))
}
