import type { Context as HonoContext } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import type { RequestVariables } from '../../http/request/request-variables.ts'

type Request = HonoContext<RequestVariables>

const quarterOfAnHour = 900

const nameOf = (c: Request, state: string) => `${c.get('secure') ? '__Host-' : ''}xpedition-flow-${state}`

/** The way back may be another site's form: SameSite=None, which only https allows. On http the default does. */
const options = (c: Request) => ({
  path: '/',
  httpOnly: true,
  ...(c.get('secure') && { secure: true, sameSite: 'None' as const }),
})

export function markBrowser(c: Request, state: string): void {
  setCookie(c, nameOf(c, state), '1', { ...options(c), maxAge: quarterOfAnHour })
}

/** Login CSRF: a link to somebody's half-done sign-in must not sign its reader in, nor link their identity. */
export function isMarkedBrowser(c: Request, state: string): boolean {
  return getCookie(c, nameOf(c, state)) !== undefined
}

export function unmarkBrowser(c: Request, state: string): void {
  deleteCookie(c, nameOf(c, state), options(c))
}
