import type { User } from '@supabase/auth-js'

export const nameOf = (user: User): string => {
  const name: unknown = user.user_metadata?.full_name
  return typeof name === 'string' ? name : ''
}
