import type { Factor as FactorData } from '@supabase/auth-js'
import { useQuery } from '@tanstack/react-query'
import FingerprintPattern from 'lucide-react/icons/fingerprint-pattern'
import ShieldCheck from 'lucide-react/icons/shield-check'
import Smartphone from 'lucide-react/icons/smartphone'
import { factorsQuery } from '~/features/account/factors.ts'
import { uniqueName } from '~/features/account/unique-name.ts'
import { Button } from '~/ui/button.tsx'
import { useOpenDialog } from '~/ui/dialogs/use-open-dialog.ts'
import { Skeleton } from '~/ui/loading/skeleton.tsx'
import { LoadFailure } from '../load-failure.tsx'
import { usePendingAction } from '../proof/proof-context.ts'
import { Section } from '../section.tsx'
import { AddAppDialog } from './add-app-dialog.tsx'
import { AddPasskeyDialog } from './add-passkey-dialog.tsx'
import { Factor } from './factor.tsx'

export function TwoStepSection({ userId }: { userId: string }) {
  const { data: factors, error, refetch } = useQuery(factorsQuery(userId))
  const [adding, setAdding, close] = useOpenDialog<{ kind: 'app' | 'passkey'; name: string }>()
  usePendingAction('add-app', (name) => setAdding({ kind: 'app', name }))
  usePendingAction('add-passkey', (name) => setAdding({ kind: 'passkey', name }))
  const nameOf = (preferred: string) => uniqueName(preferred, factors?.map(({ friendly_name }) => friendly_name) ?? [])
  return (
    <Section
      title="Two-step verification"
      description="When it is on, you sign in with your password and something you have: a code from an app, or a passkey."
    >
      {factors ? (
        <div className="grid grid-cols-1 gap-4">
          <FactorList userId={userId} factors={factors} />
          <div className="flex flex-wrap gap-2">
            <Button onClick={() => setAdding({ kind: 'app', name: nameOf('Authenticator app') })}>
              <Smartphone aria-hidden />
              Add an authenticator app
            </Button>
            {'PublicKeyCredential' in window && (
              <Button onClick={() => setAdding({ kind: 'passkey', name: nameOf('Passkey') })}>
                <FingerprintPattern aria-hidden />
                Add a passkey
              </Button>
            )}
          </div>
          {adding?.kind === 'app' && <AddAppDialog userId={userId} name={adding.name} onClose={close} />}
          {adding?.kind === 'passkey' && <AddPasskeyDialog userId={userId} name={adding.name} onClose={close} />}
        </div>
      ) : error ? (
        <LoadFailure error={error} onRetry={refetch} />
      ) : (
        <Skeleton className="h-28" />
      )}
    </Section>
  )
}

function FactorList({ userId, factors }: { userId: string; factors: readonly FactorData[] }) {
  if (factors.length === 0) return <p className="text-ink-2">Off. Your password alone is enough to sign in.</p>
  return (
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
        <p className="text-ink-2 text-sm">Add another one, so losing this one doesn’t lock you out.</p>
      )}
    </>
  )
}
