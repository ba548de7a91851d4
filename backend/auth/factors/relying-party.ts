import type { Settings } from '../../settings.ts'
import { AuthError } from '../errors.ts'

/** The site's host, which a passkey is bound to. */
export function relyingPartyId(settings: Settings): string {
  return settings.GOTRUE_WEBAUTHN_RP_ID ?? new URL(settings.GOTRUE_SITE_URL).hostname
}

/**
 * Whether a passkey may be used on pages of this origin. On `localhost` any port will do: which one the site is given there
 * says nothing about whose machine it is.
 */
export function isOwnOrigin(settings: Settings, origin: string): boolean {
  const { GOTRUE_WEBAUTHN_RP_ORIGINS: listed, GOTRUE_SITE_URL: site } = settings
  if ((listed.length > 0 ? listed : [new URL(site).origin]).includes(origin)) return true
  return relyingPartyId(settings) === 'localhost' && /^http:\/\/localhost(:\d{1,5})?$/.test(origin)
}

/** What a browser names must be this site: GoTrue once took it from there.  @throws {AuthError} 400 */
export function checkRelyingParty(settings: Settings, named: { rpId?: string | undefined; rpOrigins: string[] }): void {
  if (named.rpId && named.rpId !== relyingPartyId(settings))
    throw new AuthError(400, 'validation_failed', `rpId must be ${relyingPartyId(settings)}`)
  if (!named.rpOrigins.every((origin) => isOwnOrigin(settings, origin)))
    throw new AuthError(400, 'validation_failed', 'rpOrigins must be origins of this site')
}
