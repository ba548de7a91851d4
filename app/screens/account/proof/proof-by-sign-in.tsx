import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { hasPasswordQuery } from '~/features/account/proof/has-password.ts'
import { keepPendingAction } from '~/features/account/proof/pending-action.ts'
import { reauthenticationMethods } from '~/features/account/proof/reauthentication-methods.ts'
import { WithoutMail } from '~/features/auth/forms/without-mail.tsx'
import { mailSignInCode } from '~/features/auth/methods/mails.ts'
import { openProvider } from '~/features/auth/methods/open-provider.ts'
import { providerName } from '~/features/auth/methods/providers.ts'
import { publicSettingsQuery } from '~/features/auth/methods/public-settings.ts'
import { paths } from '~/paths.ts'
import { Button } from '~/ui/button.tsx'
import { FormAlert } from '~/ui/forms/form-alert.tsx'
import { Skeleton } from '~/ui/loading/skeleton.tsx'
import { LoadFailure } from '../load-failure.tsx'
import { ProofByMail } from './proof-by-mail.tsx'
import { ProofByPassword } from './proof-by-password.tsx'
import type { ProofProps } from './proof-props.ts'
import { SignInAgain } from './sign-in-again.tsx'

export function ProofBySignIn({ user, pendingAction, onProven }: ProofProps) {
  const { data: hasPassword, error, refetch } = useQuery({ ...hasPasswordQuery(user.id), retry: 1 })
  const { data: settings, isPending } = useQuery({ ...publicSettingsQuery, retry: 1 })
  const mail = useMutation({ mutationFn: () => mailSignInCode(user.email ?? '', paths.account) })
  const leave = useMutation({
    mutationFn: (provider: string) => {
      keepPendingAction(user.id, pendingAction)
      return openProvider(provider, paths.account)
    },
  })
  const [mailed, setMailed] = useState(false)
  if (error) return <LoadFailure error={error} onRetry={refetch} />
  if (hasPassword === undefined || isPending) return <Skeleton className="h-28" />

  const ways = reauthenticationMethods(user, hasPassword, settings)
  const sendMail = () => mail.mutate(undefined, { onSuccess: () => setMailed(true) })
  if (mailed) return <ProofByMail user={user} pendingAction={pendingAction} onProven={onProven} />
  if (!ways.password && ways.providers.length === 0 && !ways.mail) return <SignInAgain />
  const working = mail.isPending || leave.isPending
  return (
    <div className="grid gap-4">
      {ways.password && <ProofByPassword user={user} onProven={onProven} />}
      {!ways.password && ways.mail && <WithoutMail />}
      <div className="grid justify-items-start gap-2 empty:hidden">
        {ways.providers.map((provider, index) => {
          const isFirst = !ways.password && index === 0
          return (
            <Button
              key={provider}
              autoFocus={isFirst}
              variant={isFirst ? 'primary' : 'quiet'}
              aria-disabled={working}
              onClick={() => working || leave.mutate(provider)}
            >
              Continue with {provider.startsWith('sso:') ? 'your school or company' : providerName(provider)}
            </Button>
          )
        })}
        {ways.mail && (
          <Button
            autoFocus={!ways.password && ways.providers.length === 0}
            variant={ways.password || ways.providers.length > 0 ? 'quiet' : 'primary'}
            aria-disabled={working}
            onClick={() => working || sendMail()}
          >
            {ways.password || ways.providers.length > 0 ? 'Email me a code instead' : 'Email me a code'}
          </Button>
        )}
      </div>
      <FormAlert error={mail.error ?? leave.error} />
    </div>
  )
}
