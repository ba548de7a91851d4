import type { User } from '@supabase/auth-js'
import { useMutation } from '@tanstack/react-query'
import KeyRound from 'lucide-react/icons/key-round'
import { outcomes } from '~/features/auth/forms/outcomes.ts'
import { verifyCode, verifyPasskey } from '~/features/auth/methods/second-factor.ts'
import { useAuth } from '~/features/auth/session/use-auth.ts'
import { Button } from '~/ui/button.tsx'
import { FormAlert } from '~/ui/forms/form-alert.tsx'
import { showToast } from '~/ui/toasts/toast.tsx'
import { CodeForm } from './code-form.tsx'

export function SecondFactorForm({ user }: { user: User }) {
  const { signOut } = useAuth()
  const verified = user.factors?.filter(({ status }) => status === 'verified') ?? []
  const apps = verified.filter(({ factor_type }) => factor_type === 'totp').map(({ id }) => id)
  const passkeys = verified.filter(({ factor_type }) => factor_type === 'webauthn')
  const welcome = () => showToast(outcomes.signedIn().toast)
  const byPasskey = useMutation({ mutationFn: verifyPasskey, onSuccess: welcome })

  return (
    <div className="mt-6 grid gap-4">
      {apps.length > 0 && (
        <CodeForm
          action="Verify"
          hint="Six digits, from your authenticator app."
          verify={(code) => verifyCode(apps, code)}
          onVerified={welcome}
        />
      )}
      {passkeys.map(({ id, friendly_name }) => (
        <Button
          key={id}
          variant={apps.length > 0 ? 'quiet' : 'primary'}
          aria-disabled={byPasskey.isPending}
          onClick={() => byPasskey.isPending || byPasskey.mutate(id)}
        >
          <KeyRound aria-hidden />
          {passkeys.length > 1 && friendly_name ? `Use the passkey ${friendly_name}` : 'Use your passkey'}
        </Button>
      ))}
      <FormAlert error={byPasskey.error} />
      <Button variant="text" onClick={() => void signOut()}>
        Sign out
      </Button>
    </div>
  )
}
