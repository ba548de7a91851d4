import { queryOptions } from '@tanstack/react-query'
import { backendFetch, backendURL } from '~/lib/backend/backend.ts'

/** What the auth service says of itself to everybody; the last fields only this product's own service does. */
export interface PublicSettings {
  external: Record<string, boolean>
  disable_signup: boolean
  mailer_autoconfirm: boolean
  saml_enabled: boolean
  /** False where nobody set up a mail server, so that no mail leaves. */
  mailer_delivers?: boolean
  password_min_length?: number
  /** Sets of which a password needs one character each. */
  password_required_characters?: string[]
  /** The 10,000 commonest. */
  password_refuses_common?: boolean
}

export const publicSettingsQuery = queryOptions({
  queryKey: ['public-settings'],
  staleTime: 10 * 60_000,
  queryFn: async ({ signal }): Promise<PublicSettings> => {
    const answer = await backendFetch(`${backendURL()}/auth/v1/settings`, { signal })
    if (!answer.ok) throw new Error(`The settings answered ${answer.status}`)
    return answer.json()
  },
})
