import type { User } from '@supabase/auth-js'
import { useKeptText } from '~/features/auth/guest/kept-days.ts'
import { ExportSection } from '../data/export-section.tsx'
import { BringSection } from './bring-section.tsx'
import { DeleteGuestSection } from './delete-guest-section.tsx'
import { KeepSection } from './keep-section.tsx'

export function GuestAccount({ user }: { user: User }) {
  const keptText = useKeptText()
  return (
    <>
      <div>
        <h1 className="text-3xl">Account</h1>
        <p className="mt-2 max-w-prose text-ink-2">
          You are learning as a guest, on this device only. {keptText} With an account you also choose a name, a picture
          and a password, turn on two-step verification, and learn on all your devices.
        </p>
      </div>
      <KeepSection user={user} />
      <BringSection user={user} />
      <ExportSection userId={user.id} />
      <DeleteGuestSection user={user} />
    </>
  )
}
