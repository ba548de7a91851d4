import { AuthError } from '../errors.ts'
import type { SsoProvider } from './providers.ts'

/** @throws {AuthError} 404 */
export function requireEnabled(provider: SsoProvider): SsoProvider {
  if (!provider.disabled) return provider
  throw new AuthError(404, 'sso_provider_disabled', 'SSO Provider assigned for this domain is currently disabled')
}
