import { useMutation } from '@tanstack/react-query'
import { useEffect } from 'react'
import { notifyNoPassword } from '~/features/account/proof/notify-no-password.ts'
import { proveByMail } from '~/features/account/proof/prove-identity.ts'
import { mailAsked, mailSignInCode } from '~/features/auth/methods/mails.ts'
import { useCountdown } from '~/lib/browser/hooks/use-countdown.ts'
import { paths } from '~/paths.ts'
import { Button } from '~/ui/button.tsx'
import { FormAlert } from '~/ui/forms/form-alert.tsx'
import { ProofByCode } from './proof-by-code.tsx'
import type { ProofProps } from './proof-props.ts'

export function ProofByMail({ user, pendingAction, onProven }: ProofProps) {
  const email = user.email ?? ''
  const { left, start } = useCountdown()
  const again = useMutation({
    mutationFn: () => mailSignInCode(email, paths.account),
    onSuccess: ({ wait }) => start(wait),
    onError: () => start(mailAsked.wait),
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: the first mail was sent right before this came up
  useEffect(() => start(mailAsked.wait), [])
  const waits = left > 0 || again.isPending
  const proven = () => {
    onProven()
    // The first mail that an address answers ends the password that was set before.
    if (pendingAction.name !== 'password' && pendingAction.name !== 'delete') void notifyNoPassword(user.id)
  }
  return (
    <div className="grid justify-items-start gap-3">
      <ProofByCode
        hint={<span className="wrap-anywhere">From the email we sent to {email}.</span>}
        prove={(code) => proveByMail(email, code)}
        onProven={proven}
      />
      <Button
        variant="text"
        size="sm"
        aria-disabled={waits}
        className="num -ml-3 aria-disabled:text-ink-3"
        onClick={() => waits || again.mutate()}
      >
        {left > 0 ? `Send another email in ${left} s` : 'Send another email'}
      </Button>
      <FormAlert error={again.error} />
    </div>
  )
}
