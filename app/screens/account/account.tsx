import type { User } from '@supabase/auth-js'
import { isGuest } from '~/features/auth/session/is-guest.ts'
import { useUser } from '~/features/auth/session/use-user.ts'
import { DeleteSection } from './data/delete-section.tsx'
import { ExportSection } from './data/export-section.tsx'
import { DevicesSection } from './devices/devices-section.tsx'
import { GuestAccount } from './guest/guest-account.tsx'
import { EmailSection } from './profile/email-section.tsx'
import { ProfileSection } from './profile/profile-section.tsx'
import { ProofProvider } from './proof/proof-provider.tsx'
import { MethodsSection } from './sign-in/methods-section.tsx'
import { PasswordSection } from './sign-in/password-section.tsx'
import { TwoStepSection } from './two-step/two-step-section.tsx'

export function Account() {
  const user = useUser()
  if (!user) return null
  return (
    <ProofProvider key={user.id} user={user}>
      <main
        id="main"
        tabIndex={-1}
        className="wrap grid max-w-256 grid-cols-[minmax(0,1fr)] gap-5 pt-[clamp(2rem,4vw,3.5rem)] pb-20"
      >
        {isGuest(user) ? <GuestAccount user={user} /> : <OwnAccount user={user} />}
      </main>
    </ProofProvider>
  )
}

function OwnAccount({ user }: { user: User }) {
  return (
    <>
      <div>
        <h1 className="text-3xl">Account</h1>
        <p className="mt-2 text-ink-2 wrap-anywhere">{user.email ?? user.phone}</p>
      </div>
      <ProfileSection user={user} />
      <EmailSection user={user} />
      <PasswordSection user={user} />
      <MethodsSection userId={user.id} />
      <TwoStepSection userId={user.id} />
      <DevicesSection userId={user.id} />
      <ExportSection userId={user.id} />
      <DeleteSection user={user} />
    </>
  )
}
