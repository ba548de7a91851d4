import type { User } from '@supabase/auth-js'
import { offeredProviders } from '~/features/auth/methods/providers.ts'
import type { PublicSettings } from '~/features/auth/methods/public-settings.ts'

export interface ReauthenticationMethods {
  password: boolean
  /** Ids; `sso:` begins that of a school or company. */
  providers: string[]
  mail: boolean
}

export function reauthenticationMethods(
  { email, identities }: Pick<User, 'email' | 'identities'>,
  hasPassword: boolean,
  settings: PublicSettings | undefined,
): ReauthenticationMethods {
  const linked = [...new Set(identities?.map(({ provider }) => provider))]
  const offered = offeredProviders(settings)
  const isOfSchool = (provider: string) => provider.startsWith('sso:')
  const providers = linked.filter((provider) =>
    isOfSchool(provider) ? settings?.saml_enabled : offered.includes(provider),
  )
  // The service mails no code to an address that a school or company manages.
  const hasAddress = Boolean(email) && !linked.some(isOfSchool) && settings?.external.email !== false
  const delivers = settings?.mailer_delivers !== false
  return {
    password: hasPassword,
    providers,
    // Without a mail server, a mail is the last resort.
    mail: hasAddress && (delivers || (!hasPassword && providers.length === 0)),
  }
}
