import { queryOptions } from '@tanstack/react-query'
import { backendFetch, backendURL } from '~/lib/backend/backend-fetch.ts'

/** The last fields come only from this product's own service. */
export interface PublicSettings {
  external: Record<string, boolean>
  disable_signup: boolean
  mailer_autoconfirm: boolean
  saml_enabled: boolean
  /** False when there is no mail server. */
  mailer_delivers?: boolean
  guest_retention_days?: number
  password_min_length?: number
  /** A password needs one character of each set. */
  password_required_characters?: string[]
  password_refuses_common?: boolean
}

export const publicSettingsQuery = queryOptions({
  queryKey: ['public-settings'],
  staleTime: 10 * 60_000,
  queryFn: async ({ signal }): Promise<PublicSettings> => {
    const response = await backendFetch(`${backendURL()}/auth/v1/settings`, { signal })
    if (!response.ok) throw new Error(`The settings answered ${response.status}`)
    return response.json()
  },
})
