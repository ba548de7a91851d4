import type { Factor } from '@supabase/auth-js'
import { useMutation } from '@tanstack/react-query'
import KeyRound from 'lucide-react/icons/key-round'
import { verifyCode, verifyPasskey } from '~/features/auth/methods/second-factor.ts'
import { Button } from '~/ui/button.tsx'
import { FormAlert } from '~/ui/forms/form-alert.tsx'
import { ProofByCode } from './proof-by-code.tsx'
import { SignInAgain } from './sign-in-again.tsx'

export function ProofByFactor({ factors, onProven }: { factors: Factor[]; onProven: () => void }) {
  const apps = factors.filter(({ factor_type }) => factor_type === 'totp').map(({ id }) => id)
  const passkeys = factors.filter(({ factor_type }) => factor_type === 'webauthn')
  const byPasskey = useMutation({ mutationFn: verifyPasskey, onSuccess: onProven })
  if (apps.length + passkeys.length === 0) return <SignInAgain />
  return (
    <div className="grid gap-4">
      {apps.length > 0 && (
        <ProofByCode
          hint="Six digits, from your authenticator app."
          prove={(code) => verifyCode(apps, code)}
          onProven={onProven}
        />
      )}
      {passkeys.map(({ id, friendly_name }, index) => (
        <Button
          key={id}
          autoFocus={apps.length === 0 && index === 0}
          variant={apps.length > 0 ? 'quiet' : 'primary'}
          aria-disabled={byPasskey.isPending}
          className="justify-self-start"
          onClick={() => byPasskey.isPending || byPasskey.mutate(id)}
        >
          <KeyRound aria-hidden />
          <span className="min-w-0 wrap-anywhere">
            {passkeys.length > 1 && friendly_name ? `Use the passkey ${friendly_name}` : 'Use your passkey'}
          </span>
        </Button>
      ))}
      <FormAlert error={byPasskey.error} />
    </div>
  )
}
