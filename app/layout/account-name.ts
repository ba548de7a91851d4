import type { User } from '@supabase/auth-js'
import { backendURL } from '~/lib/backend.ts'

const text = (value: unknown): string | undefined => (typeof value === 'string' && value.trim()) || undefined

/** The full name, or the email address of someone who gave none. */
export const accountName = (user: User): string => text(user.user_metadata?.full_name) ?? user.email ?? 'Learner'

/** The picture that the learner has uploaded. One that a provider names is not asked for: its site would learn who reads here. */
export function avatarUrl(user: User): string | undefined {
  const address = text(user.user_metadata?.avatar_url)
  if (!address || !URL.canParse(address, backendURL())) return undefined
  const { origin, pathname } = new URL(address, backendURL())
  const isOurs = origin === new URL(backendURL()).origin || origin === window.location.origin
  return isOurs && pathname.startsWith(uploads) ? address : undefined
}

const uploads = '/storage/v1/object/public/avatars/'
