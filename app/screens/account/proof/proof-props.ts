import type { User } from '@supabase/auth-js'
import type { PendingAction } from '~/features/account/proof/pending-action.ts'

export interface ProofProps {
  user: User
  pendingAction: PendingAction
  onProven: () => void
}
