import type { User } from '@supabase/auth-js'
import { useMutation } from '@tanstack/react-query'
import { useId, useRef } from 'react'
import { readPicture, removeAvatar } from '~/features/account/avatar.ts'
import { hasAnyVerifiedAddress } from '~/features/account/has-any-verified-address.ts'
import { useProgress } from '~/features/progress/use-progress.ts'
import { accountName, avatarUrl } from '~/layout/navigation/account/account-name.ts'
import { Avatar } from '~/ui/avatar.tsx'
import { Button } from '~/ui/button.tsx'
import { useOpenDialog } from '~/ui/dialogs/use-open-dialog.ts'
import { FormAlert } from '~/ui/forms/form-alert.tsx'
import { showToast } from '~/ui/toasts/toast.tsx'
import { CropDialog } from './crop-dialog.tsx'

export function AvatarField({ user }: { user: User }) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [picture, setPicture, close] = useOpenDialog<ImageBitmap>()
  const read = useMutation({ mutationFn: readPicture, onSuccess: setPicture })
  const remove = useMutation({
    mutationFn: () => removeAvatar(user.id),
    onSuccess: () => showToast({ title: 'Picture removed', description: 'Your initials are shown instead.' }),
  })
  const src = avatarUrl(user)
  const mayAdd = useMayAddPicture(user)
  return (
    <div className="mb-6 grid gap-3">
      <div className="flex flex-wrap items-center gap-4">
        <Avatar name={accountName(user)} src={src} className="size-20 text-2xl" />
        <div className="flex flex-wrap gap-2">
          {mayAdd ? (
            <>
              <label htmlFor={id} className="sr-only">
                Picture file
              </label>
              <input
                ref={input}
                id={id}
                type="file"
                accept="image/jpeg,image/png,image/webp,image/avif,image/gif"
                tabIndex={-1}
                className="sr-only"
                onChange={(event) => {
                  const file = event.target.files?.[0]
                  // The same file may be chosen again.
                  event.target.value = ''
                  if (file) read.mutate(file)
                }}
              />
              <Button
                onClick={(event) => {
                  // Safari gives a pressed button no focus, and the dialog returns it to where it was.
                  event.currentTarget.focus()
                  input.current?.click()
                }}
              >
                {src ? 'Change picture' : 'Choose picture'}
              </Button>
            </>
          ) : (
            <p>Complete your first activity, then you can add a picture.</p>
          )}
          {src && (
            <Button variant="text" aria-disabled={remove.isPending} onClick={() => remove.isPending || remove.mutate()}>
              Remove picture
            </Button>
          )}
        </div>
      </div>
      <FormAlert error={read.error ?? remove.error} />
      {picture && <CropDialog userId={user.id} picture={picture} onClose={close} />}
    </div>
  )
}

/** As the stored rule, `private.may_add_picture`; true while it is not known. */
function useMayAddPicture(user: User): boolean {
  const { status, progress } = useProgress()
  const hasCompleted = Object.values(progress.modules).some(({ completedActivities: done }) => done.length > 0)
  return hasCompleted || status === 'loading' || hasAnyVerifiedAddress(user)
}
