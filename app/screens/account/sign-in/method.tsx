import type { UserIdentity } from '@supabase/auth-js'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import KeyRound from 'lucide-react/icons/key-round'
import Link2 from 'lucide-react/icons/link-2'
import { useState } from 'react'
import { accountKey } from '~/features/account/account-key.ts'
import { unlinkIdentity } from '~/features/account/identities.ts'
import { providerName } from '~/features/auth/methods/providers.ts'
import { Button } from '~/ui/button.tsx'
import { ConfirmDialog } from '~/ui/dialogs/confirm-dialog.tsx'
import { showToast } from '~/ui/toasts/toast.tsx'
import { usePendingAction, useProof } from '../proof/proof-context.ts'

interface MethodProps {
  userId: string
  identity: UserIdentity
  last: boolean
}

export function Method({ userId, identity, last }: MethodProps) {
  const [asking, setAsking] = useState(false)
  const queryClient = useQueryClient()
  const name = providerName(identity.provider)
  const withProof = useProof()
  const pendingAction = { name: `unlink ${identity.identity_id}`, purpose: `unlink ${name}` }
  const unlink = useMutation({
    mutationFn: () => withProof(pendingAction, () => unlinkIdentity(identity)),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: accountKey(userId, 'identities') })
      setAsking(false)
      await showToast({ title: 'Unlinked', description: `You can no longer sign in with ${name}.` })
    },
  })
  usePendingAction(pendingAction.name, () => {
    setAsking(true)
    unlink.mutate()
  })
  const Icon = identity.provider === 'email' ? KeyRound : Link2
  const email: unknown = identity.identity_data?.email
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 py-4 first:pt-0 last:pb-0">
      <Icon aria-hidden className="size-6 shrink-0 text-ink-3" strokeWidth={1.75} />
      <div className="min-w-0 flex-1 basis-40 text-sm leading-snug">
        <p className="font-semibold text-base">{name}</p>
        {typeof email === 'string' && <p className="text-ink-2 wrap-anywhere">{email}</p>}
      </div>
      {last ? (
        <p className="text-ink-2 text-sm">Your only method</p>
      ) : (
        <Button size="sm" onClick={() => setAsking(true)}>
          Unlink<span className="sr-only"> {name}</span>
        </Button>
      )}
      {asking && (
        <ConfirmDialog
          onClose={() => setAsking(false)}
          title={`Unlink ${name}?`}
          description="Before you do, make sure you can sign in another way."
          action="Unlink"
          pendingLabel="Unlinking..."
          working={unlink.isPending}
          error={unlink.error}
          onConfirm={() => unlink.mutate()}
        />
      )}
    </li>
  )
}
