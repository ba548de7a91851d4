import { useAuth } from '~/features/auth/use-auth.ts'
import { DeleteSection } from './delete-section.tsx'
import { DevicesSection } from './devices-section.tsx'
import { EmailSection } from './email-section.tsx'
import { ExportSection } from './export-section.tsx'
import { MethodsSection } from './methods-section.tsx'
import { PasswordSection } from './password-section.tsx'
import { ProfileSection } from './profile-section.tsx'
import { TwoStepSection } from './two-step-section.tsx'

/** Everything a learner can see and do about their own account. Stands inside the guard. */
export function Account() {
  const { session } = useAuth()
  if (session.state !== 'signedIn') return null
  const { user } = session
  return (
    <main
      id="main"
      tabIndex={-1}
      className="wrap grid max-w-256 grid-cols-[minmax(0,1fr)] gap-5 pt-[clamp(2rem,4vw,3.5rem)] pb-20"
    >
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
    </main>
  )
}
