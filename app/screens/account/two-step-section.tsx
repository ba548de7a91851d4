import { useQuery } from '@tanstack/react-query'
import FingerprintPattern from 'lucide-react/icons/fingerprint-pattern'
import ShieldCheck from 'lucide-react/icons/shield-check'
import Smartphone from 'lucide-react/icons/smartphone'
import { useState } from 'react'
import { factorsQuery } from '~/features/account/factors.ts'
import { freeName } from '~/features/account/free-name.ts'
import { Button } from '~/ui/button.tsx'
import { Skeleton } from '~/ui/skeleton.tsx'
import { AddAppDialog } from './add-app-dialog.tsx'
import { AddPasskeyDialog } from './add-passkey-dialog.tsx'
import { Factor } from './factor.tsx'
import { LoadFailure } from './load-failure.tsx'
import { Section } from './section.tsx'

export function TwoStepSection({ userId }: { userId: string }) {
  const { data: factors, error, refetch } = useQuery({ ...factorsQuery(userId), retry: 1 })
  const [adding, setAdding] = useState<'app' | 'passkey'>()
  const close = () => setAdding(undefined)
  const name = (wish: string) => freeName(wish, factors?.map(({ friendly_name }) => friendly_name) ?? [])
  return (
    <Section
      title="Two-step verification"
      description="Besides your password, signing in then takes something you have: a code from an app, or a passkey."
    >
      {factors ? (
        <div className="grid gap-4">
          {factors.length > 0 ? (
            <>
              <p className="flex items-center gap-2 font-semibold text-bio">
                <ShieldCheck aria-hidden className="size-5 shrink-0" />
                On
              </p>
              <ul className="divide-y divide-line">
                {factors.map((factor) => (
                  <Factor key={factor.id} userId={userId} factor={factor} />
                ))}
              </ul>
              {factors.length === 1 && (
                <p className="text-ink-2 text-sm">Add a second one, so that losing this one does not lock you out.</p>
              )}
            </>
          ) : (
            <p className="text-ink-2">Off. Your password alone opens your account.</p>
          )}
          <div className="flex flex-wrap gap-2">
            <Button onClick={() => setAdding('app')}>
              <Smartphone aria-hidden />
              Add an authenticator app
            </Button>
            {'PublicKeyCredential' in window && (
              <Button onClick={() => setAdding('passkey')}>
                <FingerprintPattern aria-hidden />
                Add a passkey
              </Button>
            )}
          </div>
          {adding === 'app' && <AddAppDialog userId={userId} name={name('Authenticator app')} onClose={close} />}
          {adding === 'passkey' && <AddPasskeyDialog userId={userId} name={name('Passkey')} onClose={close} />}
        </div>
      ) : error ? (
        <LoadFailure error={error} onRetry={refetch} />
      ) : (
        <Skeleton className="h-28" />
      )}
    </Section>
  )
}
