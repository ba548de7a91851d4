import type { User } from '@supabase/auth-js'
import { useMutation, useQuery } from '@tanstack/react-query'
import { factorsQuery } from '~/features/account/factors.ts'
import { verifyCode, verifyPasskey } from '~/features/auth/second-factor.ts'
import { Button } from '~/ui/button.tsx'
import { Dialog, DialogContent } from '~/ui/dialog.tsx'
import { FormAlert } from '~/ui/form-alert.tsx'
import { Skeleton } from '~/ui/skeleton.tsx'
import { ProofByCode } from './proof-by-code.tsx'
import { ProofBySignIn } from './proof-by-sign-in.tsx'

interface ProofProps {
  user: User
  onProven: () => void
  onClose: () => void
}

/** Asks who is here once more, before what cannot be taken back: by the second factor, where there is one. */
export function Proof({ user, onProven, onClose }: ProofProps) {
  const { data: factors } = useQuery(factorsQuery(user.id))
  const apps = factors?.filter(({ factor_type }) => factor_type === 'totp').map(({ id }) => id) ?? []
  const passkey = factors?.find(({ factor_type }) => factor_type === 'webauthn')
  return (
    <Dialog open onOpenChange={onClose}>
      <DialogContent
        title="Is it you?"
        description="You signed in a while ago. Show once more that this account is yours."
      >
        <div className="grid gap-4">
          {!factors && <Skeleton className="h-28" />}
          {factors?.length === 0 && <ProofBySignIn user={user} onProven={onProven} />}
          {apps.length > 0 && (
            <ProofByCode
              hint="Six digits, from your authenticator app."
              prove={(code) => verifyCode(apps, code)}
              onProven={onProven}
            />
          )}
          {passkey && <ByPasskey factorId={passkey.id} onProven={onProven} />}
        </div>
      </DialogContent>
    </Dialog>
  )
}

function ByPasskey({ factorId, onProven }: { factorId: string; onProven: () => void }) {
  const prove = useMutation({ mutationFn: () => verifyPasskey(factorId), onSuccess: onProven })
  return (
    <div className="grid justify-items-start gap-3">
      <Button aria-disabled={prove.isPending} onClick={() => prove.isPending || prove.mutate()}>
        Use your passkey
      </Button>
      <FormAlert error={prove.error} />
    </div>
  )
}
