import type { User } from '@supabase/auth-js'

/** A mail was answered, or a provider says so. `email_confirmed_at` is also set where nobody is mailed. */
export const hasAnyVerifiedAddress = ({ identities = [] }: Pick<User, 'identities'>): boolean =>
  identities.some(({ identity_data: data }) => data?.email_verified === true)
