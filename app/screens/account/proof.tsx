import type { User } from '@supabase/auth-js'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { factorsQuery } from '~/features/account/factors.ts'
import { verifyCode, verifyPasskey } from '~/features/auth/second-factor.ts'
import { Button } from '~/ui/button.tsx'
import { CodeField } from '~/ui/code-field.tsx'
import { Dialog, DialogContent } from '~/ui/dialog.tsx'
import { FormAlert } from '~/ui/form-alert.tsx'
import { Skeleton } from '~/ui/skeleton.tsx'
import { ActionForm } from './action-form.tsx'
import { ProofBySignIn } from './proof-by-sign-in.tsx'

interface ProofProps {
  user: User
  onProven: () => void
  onClose: () => void
}

/** Asks who is here once more, before what cannot be taken back: by the second factor, where there is one. */
export function Proof({ user, onProven, onClose }: ProofProps) {
  const { data: factors } = useQuery(factorsQuery(user.id))
  const apps = factors?.filter(({ factor_type }) => factor_type === 'totp') ?? []
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
          {apps.length > 0 && <ByCode factorIds={apps.map(({ id }) => id)} onProven={onProven} />}
          {passkey && <ByPasskey factorId={passkey.id} onProven={onProven} />}
        </div>
      </DialogContent>
    </Dialog>
  )
}

function ByCode({ factorIds, onProven }: { factorIds: string[]; onProven: () => void }) {
  const [code, setCode] = useState('')
  const prove = useMutation({ mutationFn: () => verifyCode(factorIds, code), onSuccess: onProven })
  return (
    <ActionForm
      primary
      action="Go on"
      doing="Checking..."
      working={prove.isPending}
      error={prove.error}
      onSubmit={() => prove.mutate()}
    >
      <CodeField label="Code" hint="Six digits, from your authenticator app." value={code} onValueChange={setCode} />
    </ActionForm>
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
