import type { User } from '@supabase/auth-js'
import { isGuest } from '~/features/auth/session/is-guest.ts'
import { backendURL } from '~/lib/backend/backend-fetch.ts'

const text = (value: unknown): string | undefined => (typeof value === 'string' && value.trim()) || undefined

export const givenName = (user: User): string | undefined => text(user.user_metadata?.full_name)

export const accountName = (user: User): string =>
  givenName(user) ?? (user.email || (isGuest(user) ? 'Guest' : 'Learner'))

/** The uploaded picture. One that a provider names is not asked for: its site would learn who reads here. */
export function avatarUrl(user: User): string | undefined {
  const address = text(user.user_metadata?.avatar_url)
  if (!address || !URL.canParse(address, backendURL())) return undefined
  const { origin, pathname } = new URL(address, backendURL())
  const isOurs = origin === new URL(backendURL()).origin || origin === window.location.origin
  return isOurs && pathname.startsWith(uploads) ? address : undefined
}

const uploads = '/storage/v1/object/public/avatars/'
