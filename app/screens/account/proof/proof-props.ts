import type { User } from '@supabase/auth-js'
import type { Errand } from '~/features/account/proof/errand.ts'

export interface ProofProps {
  user: User
  errand: Errand
  onProven: () => void
}
