import { useAuth } from '~/features/auth/session/use-auth.ts'
import { Button } from '~/ui/button.tsx'

/** For accounts without any other proof. */
export function SignInAgain() {
  const { signOut } = useAuth()
  return (
    <div className="grid justify-items-start gap-4">
      <p>To confirm it’s you, sign out, sign in again and then repeat this.</p>
      <Button variant="primary" onClick={() => void signOut()}>
        Sign out
      </Button>
    </div>
  )
}
