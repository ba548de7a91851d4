import { AuthError } from '../base/errors.ts'
import type { SsoProvider } from './providers.ts'

export function requireEnabled(provider: SsoProvider): SsoProvider {
  if (!provider.disabled) return provider
  throw new AuthError('sso_provider_disabled')
}
