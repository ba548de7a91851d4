import type { Settings } from '../../settings/settings.ts'
import { OAuthError } from '../base/errors.ts'
import { isOwnPage } from '../base/redirects.ts'
import type { SignInMessage } from './read-message.ts'

type RedirectSettings = Pick<Settings, 'GOTRUE_SITE_URL' | 'GOTRUE_URI_ALLOW_LIST'>

const tenMinutesMs = 600_000

/** Rules and words of GoTrue (internal/api/web3.go), but stricter on localhost and expiry. @throws {OAuthError} */
export function checkMessage(message: SignInMessage, chain: string, settings: RedirectSettings, now: number): void {
  const { domain, issuedAt, notBefore, expirationTime } = message
  const refuse = (problem: string) => new OAuthError('invalid_grant', problem)
  const uri = new URL(message.uri)
  const isLocal = uri.hostname === 'localhost' && uri.protocol === 'http:'
  if (uri.protocol !== 'https:' && !isLocal)
    throw refuse(`Signed ${chain} message is using URI which does not use HTTPS`)
  if (!isOwnPage(message.uri, settings))
    throw refuse(
      `Signed ${chain} message is using URI which is not allowed on this server, message was signed for another app`,
    )
  const origin = `${uri.protocol}//${domain}/`
  const isSameHost = URL.canParse(origin) && new URL(origin).host === uri.host
  if (!isSameHost || !(isLocal || isOwnPage(origin, settings)))
    throw refuse(
      `Signed ${chain} message is using a Domain that does not match the one in URI which is not allowed on this server`,
    )
  if (notBefore !== undefined && now < notBefore) throw refuse(`Signed ${chain} message becomes valid in the future`)
  if (expirationTime !== undefined && now > expirationTime) throw refuse(`Signed ${chain} message is expired`)
  if (now > issuedAt + tenMinutesMs) throw refuse(`${chain} message was issued too long ago`)
  if (now < issuedAt - tenMinutesMs) throw refuse(`${chain} message was issued too far in the future`)
}
