import type { User } from '@supabase/auth-js'

const text = (value: unknown): string | undefined => (typeof value === 'string' && value.trim()) || undefined

/** The full name, or the email address of someone who gave none. */
export const accountName = (user: User): string => text(user.user_metadata?.full_name) ?? user.email ?? 'Learner'

export const avatarUrl = (user: User): string | undefined => text(user.user_metadata?.avatar_url)
