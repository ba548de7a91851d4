import { useQuery } from '@tanstack/react-query'
import { factorsQuery } from '~/features/account/factors.ts'
import { Dialog } from '~/ui/dialogs/dialog.tsx'
import { Skeleton } from '~/ui/loading/skeleton.tsx'
import { LoadFailure } from '../load-failure.tsx'
import { ProofByFactor } from './proof-by-factor.tsx'
import { ProofBySignIn } from './proof-by-sign-in.tsx'
import type { ProofProps } from './proof-props.ts'

export function Proof({ onClose, ...props }: ProofProps & { onClose: () => void }) {
  const { data: factors, error, refetch } = useQuery(factorsQuery(props.user.id))
  return (
    <Dialog
      onClose={onClose}
      title="Is it you?"
      description={`You signed in a while ago. To ${props.pendingAction.purpose}, confirm that this account is yours.`}
    >
      {!factors && (error ? <LoadFailure error={error} onRetry={refetch} /> : <Skeleton className="h-28" />)}
      {factors?.length === 0 && <ProofBySignIn {...props} />}
      {factors && factors.length > 0 && <ProofByFactor factors={factors} onProven={props.onProven} />}
    </Dialog>
  )
}
