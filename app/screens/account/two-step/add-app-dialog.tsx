import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { addApp, confirmApp, type NewApp, removeUnfinished } from '~/features/account/factors.ts'
import { Dialog } from '~/ui/dialogs/dialog.tsx'
import { CodeField } from '~/ui/forms/code-field.tsx'
import { showToast } from '~/ui/toasts/toast.tsx'
import { ActionForm } from '../action-form.tsx'
import { useProof } from '../proof/proof-context.ts'
import { FactorNameForm } from './factor-name-form.tsx'
import { useFactorsChanged } from './use-factors-changed.ts'

export interface AddDialogProps {
  userId: string
  name: string
  onClose: () => void
}

export function AddAppDialog({ userId, name, onClose }: AddDialogProps) {
  const [code, setCode] = useState('')
  const changed = useFactorsChanged(userId)
  const withProof = useProof()
  const pendingActionOf = (value: string) => ({ name: 'add-app', value, purpose: 'add an authenticator app' })
  const add = useMutation({
    mutationFn: (chosen: string) => withProof(pendingActionOf(chosen), () => addApp(chosen)),
  })
  const confirm = useMutation({
    mutationFn: (app: NewApp) => withProof(pendingActionOf(name), () => confirmApp(app.id, code)),
    onSuccess: async () => {
      await changed()
      onClose()
      await showToast({
        title: 'Two-step verification is on',
        description: 'You will need a code to sign in. Your other devices have been signed out.',
      })
    },
  })
  const app = add.data
  const close = () => {
    if (app) removeUnfinished(app.id).catch(console.error)
    onClose()
  }

  return app ? (
    <Dialog
      onClose={close}
      title="Scan the code"
      description="Use your authenticator app, then enter the six digits it shows."
    >
      <ActionForm
        primary
        action="Turn on"
        pendingLabel="Checking..."
        working={confirm.isPending}
        error={confirm.error}
        onSubmit={() => confirm.mutate(app)}
      >
        <img
          src={app.qrCode}
          alt="QR code of the key below"
          width="208"
          height="208"
          className="mx-auto size-52 rounded-md bg-[oklch(1_0_0)] p-2"
        />
        <Key secret={app.secret} />
        <CodeField label="Code" hint="Six digits, from the app." autoFocus value={code} onValueChange={setCode} />
      </ActionForm>
    </Dialog>
  ) : (
    <Dialog
      onClose={close}
      title="Add an authenticator app"
      description="Use any app that makes six-digit codes, such as the one built into your phone or password manager."
    >
      <FactorNameForm
        name={name}
        action="Continue"
        pendingLabel="One moment..."
        working={add.isPending}
        error={add.error}
        onSubmit={add.mutate}
      />
    </Dialog>
  )
}

/** In groups of four, as a reader types them. */
function Key({ secret }: { secret: string }) {
  return (
    <div className="text-sm">
      <p className="font-semibold">Or type this key</p>
      <p className="mt-1 font-mono text-base wrap-anywhere">{secret.match(/.{1,4}/g)?.join(' ')}</p>
    </div>
  )
}
