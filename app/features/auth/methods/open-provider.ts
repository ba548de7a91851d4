import type { GoTrueClient, Provider } from '@supabase/auth-js'
import { beginRedirect } from '~/lib/backend/begin-redirect.ts'
import { authCall } from '../session/auth-call.ts'

type Call = Parameters<typeof authCall>[0]

/** Only this tab accepts the session that comes back. The page stays when it rejects. */
export async function redirectTo(
  next: string,
  open: (auth: GoTrueClient, redirectTo: string) => ReturnType<Call>,
): Promise<void> {
  const { redirectTo, cancel } = beginRedirect(next)
  try {
    await authCall((auth) => open(auth, redirectTo))
  } catch (error) {
    cancel()
    throw error
  }
}

/** @param provider as in the settings, or `sso:` and the id of a school or company */
export const openProvider = (provider: string, next: string): Promise<void> =>
  redirectTo(next, (auth, redirectTo) => {
    const options = { redirectTo }
    const schoolId = provider.match(/^sso:(.+)/)?.[1]
    return schoolId
      ? auth.signInWithSSO({ providerId: schoolId, options })
      : auth.signInWithOAuth({ provider: provider as Provider, options })
  })

export const openSchool = (domain: string, next: string): Promise<void> =>
  redirectTo(next, (auth, redirectTo) => auth.signInWithSSO({ domain, options: { redirectTo } }))
