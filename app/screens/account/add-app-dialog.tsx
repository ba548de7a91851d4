import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { addApp, confirmApp, type NewApp, removeUnfinished } from '~/features/account/factors.ts'
import { CodeField } from '~/ui/code-field.tsx'
import { Dialog, DialogContent } from '~/ui/dialog.tsx'
import { showToast } from '~/ui/toast'
import { ActionForm } from './action-form.tsx'
import { FactorNameForm } from './factor-name-form.tsx'
import { useFactorsChanged } from './use-factors-changed.ts'

export interface AddDialogProps {
  userId: string
  /** The name to begin with. */
  name: string
  onClose: () => void
}

/** Names an authenticator app, shows it the key, and takes its first code. */
export function AddAppDialog({ userId, name, onClose }: AddDialogProps) {
  const [code, setCode] = useState('')
  const changed = useFactorsChanged(userId)
  const add = useMutation({ mutationFn: addApp })
  const confirm = useMutation({
    mutationFn: (app: NewApp) => confirmApp(app.id, code),
    onSuccess: async () => {
      await changed()
      onClose()
      await showToast({
        title: 'Two-step verification is on',
        description: 'Signing in takes a code from now on. Other devices have been signed out.',
      })
    },
  })
  const app = add.data
  const close = () => {
    if (app) removeUnfinished().catch(console.error)
    onClose()
  }

  return (
    <Dialog open onOpenChange={close}>
      {app ? (
        <DialogContent
          title="Scan the code"
          description="With your authenticator app. Then type the six digits that it shows."
        >
          <ActionForm
            primary
            action="Turn on"
            doing="Checking..."
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
        </DialogContent>
      ) : (
        <DialogContent
          title="Add an authenticator app"
          description="Any app that makes six-digit codes will do, such as the one your phone or password manager brings."
        >
          <FactorNameForm
            name={name}
            action="Go on"
            doing="One moment..."
            working={add.isPending}
            error={add.error}
            onSubmit={add.mutate}
          />
        </DialogContent>
      )}
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
