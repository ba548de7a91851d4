import type { User } from '@supabase/auth-js'
import { useAuth } from './use-auth.ts'

export function useUser(): User | undefined {
  const { session } = useAuth()
  return session.state === 'signedIn' ? session.user : undefined
}
