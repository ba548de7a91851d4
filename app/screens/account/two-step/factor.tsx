import type { Factor as FactorData } from '@supabase/auth-js'
import { useMutation } from '@tanstack/react-query'
import FingerprintPattern from 'lucide-react/icons/fingerprint-pattern'
import Smartphone from 'lucide-react/icons/smartphone'
import { removeFactor, renameFactor } from '~/features/account/factors.ts'
import { formatTime } from '~/lib/format-time.ts'
import { Button } from '~/ui/button.tsx'
import { ConfirmDialog } from '~/ui/dialogs/confirm-dialog.tsx'
import { Dialog } from '~/ui/dialogs/dialog.tsx'
import { useOpenDialog } from '~/ui/dialogs/use-open-dialog.ts'
import { showToast } from '~/ui/toasts/toast.tsx'
import { useProof } from '../proof/proof-context.ts'
import { FactorNameForm } from './factor-name-form.tsx'
import { useFactorsChanged } from './use-factors-changed.ts'

interface FactorProps {
  userId: string
  factor: FactorData
}

const kinds: Record<string, string> = { totp: 'Authenticator app', webauthn: 'Passkey', phone: 'Phone' }

export function Factor({ userId, factor }: FactorProps) {
  const [open, setOpen, close] = useOpenDialog<{ kind: 'rename' | 'remove' }>()
  const kind = kinds[factor.factor_type] ?? factor.factor_type
  const name = factor.friendly_name || kind
  const Icon = factor.factor_type === 'webauthn' ? FingerprintPattern : Smartphone
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 py-4 first:pt-0 last:pb-0">
      <Icon aria-hidden className="size-6 shrink-0 text-ink-3" strokeWidth={1.75} />
      <div className="min-w-0 flex-1 basis-40 text-sm leading-snug">
        <p className="font-semibold text-base wrap-anywhere">{name}</p>
        <p className="text-ink-2">
          {name === kind ? 'Added' : `${kind}, added`} {formatTime(factor.created_at)}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button size="sm" onClick={() => setOpen({ kind: 'rename' })}>
          Rename<span className="sr-only"> {name}</span>
        </Button>
        <Button size="sm" onClick={() => setOpen({ kind: 'remove' })}>
          Remove<span className="sr-only"> {name}</span>
        </Button>
      </div>
      {open?.kind === 'rename' && <RenameDialog userId={userId} factor={factor} onClose={close} />}
      {open?.kind === 'remove' && <RemoveDialog userId={userId} factor={factor} name={name} onClose={close} />}
    </li>
  )
}

function RenameDialog({ userId, factor, onClose }: FactorProps & { onClose: () => void }) {
  const changed = useFactorsChanged(userId)
  const rename = useMutation({
    mutationFn: (name: string) => renameFactor(userId, factor.id, name),
    onSuccess: async () => {
      await changed()
      onClose()
    },
  })
  return (
    <Dialog onClose={onClose} title="Rename">
      <FactorNameForm
        name={factor.friendly_name ?? ''}
        action="Save"
        pendingLabel="Saving..."
        working={rename.isPending}
        error={rename.error}
        onSubmit={rename.mutate}
      />
    </Dialog>
  )
}

function RemoveDialog({ userId, factor, name, onClose }: FactorProps & { name: string; onClose: () => void }) {
  const changed = useFactorsChanged(userId)
  const withProof = useProof()
  const remove = useMutation({
    mutationFn: () => withProof({ name: 'remove-factor', purpose: `remove ${name}` }, () => removeFactor(factor.id)),
    onSuccess: async () => {
      await changed()
      onClose()
      await showToast({ title: 'Removed', description: `You no longer need ${name} to sign in.` })
    },
  })
  return (
    <ConfirmDialog
      onClose={onClose}
      title={`Remove ${name}?`}
      description="If you have no other second step, your password alone will be enough to sign in."
      action="Remove"
      pendingLabel="Removing..."
      working={remove.isPending}
      error={remove.error}
      onConfirm={() => remove.mutate()}
    />
  )
}
