import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Context as HonoContext } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import type { RequestVariables } from '../../http/request/request-variables.ts'
import type { Services } from '../../services.ts'

type Request = HonoContext<RequestVariables>

const cookie = 'xpedition-device'
const lifetimeDays = 180
const maxAccounts = 10
const msPerDay = 86_400_000

/** OWASP's device cookies: other devices' guesses are counted separately. The cookie itself is no credential. */
export type KnownDevices = ReturnType<typeof knownDevices>

export function knownDevices({ keys }: Pick<Services, 'keys'>) {
  const macOf = (name: string, day: string) =>
    createHmac('sha256', keys.jwtSecret).update(`known device\n${day}\n${name}`).digest('base64url').slice(0, 22)
  const marksOf = (c: Request) => (getCookie(c, cookie) ?? '').split('.').slice(0, maxAccounts)
  const today = () => Math.floor(Date.now() / msPerDay)

  function isOf(name: string, mark: string): boolean {
    const [, day = '', mac = ''] = /^(\d{1,6})-([\w-]{22})$/.exec(mark) ?? []
    return mac !== '' && timingSafeEqual(Buffer.from(mac), Buffer.from(macOf(name, day)))
  }

  return {
    isKnown(c: Request, name: string): boolean {
      const age = (mark: string) => today() - Number.parseInt(mark, 10)
      return marksOf(c).some((mark) => isOf(name, mark) && age(mark) <= lifetimeDays && age(mark) >= 0)
    },

    remember(c: Request, { email, phone }: { email?: string | null; phone?: string | null }): void {
      const names = [email?.toLowerCase(), phone].filter((name): name is string => Boolean(name))
      const others = marksOf(c).filter((mark) => mark && !names.some((name) => isOf(name, mark)))
      const fresh = names.map((name) => `${today()}-${macOf(name, String(today()))}`)
      setCookie(c, cookie, [...fresh, ...others].slice(0, maxAccounts).join('.'), {
        path: '/auth/v1',
        httpOnly: true,
        sameSite: 'Strict',
        secure: c.get('secure'),
        maxAge: (lifetimeDays * msPerDay) / 1000,
      })
    },
  }
}
