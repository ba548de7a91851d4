import type { Settings } from '../../settings/settings.ts'
import { AuthError } from '../base/errors.ts'

export function relyingPartyId(settings: Settings): string {
  return settings.GOTRUE_WEBAUTHN_RP_ID ?? new URL(settings.GOTRUE_SITE_URL).hostname
}

export function isOwnOrigin(settings: Settings, origin: string): boolean {
  const { GOTRUE_WEBAUTHN_RP_ORIGINS: listed, GOTRUE_SITE_URL: site } = settings
  if ((listed.length > 0 ? listed : [new URL(site).origin]).includes(origin)) return true
  return relyingPartyId(settings) === 'localhost' && /^http:\/\/localhost(:\d{1,5})?$/.test(origin)
}

/** Must be this site, whatever the browser names. @throws {AuthError} 400 */
export function checkRelyingParty(settings: Settings, named: { rpId?: string | undefined; rpOrigins: string[] }): void {
  if (named.rpId && named.rpId !== relyingPartyId(settings))
    throw new AuthError('validation_failed', `rpId must be ${relyingPartyId(settings)}`)
  if (!named.rpOrigins.every((origin) => isOwnOrigin(settings, origin)))
    throw new AuthError('validation_failed', 'rpOrigins must be origins of this site')
}
