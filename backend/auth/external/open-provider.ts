import type { ExternalProvider } from '../../settings/auth/external.ts'
import { githubProvider } from './github.ts'
import { oidcProvider } from './oidc.ts'
import type { Provider } from './provider.ts'

export const openProvider = (config: ExternalProvider): Provider =>
  config.name === 'github' ? githubProvider(config) : oidcProvider(config)
