import { useMutation, useQuery } from '@tanstack/react-query'
import { identitiesQuery, linkIdentity } from '~/features/account/identities.ts'
import { offeredProviders, providerName } from '~/features/auth/methods/providers.ts'
import { publicSettingsQuery } from '~/features/auth/methods/public-settings.ts'
import { Button } from '~/ui/button.tsx'
import { FormAlert } from '~/ui/forms/form-alert.tsx'
import { Skeleton } from '~/ui/loading/skeleton.tsx'
import { LoadFailure } from '../load-failure.tsx'
import { usePendingAction, useProof } from '../proof/proof-context.ts'
import { Section } from '../section.tsx'
import { Method } from './method.tsx'

export function MethodsSection({ userId }: { userId: string }) {
  const { data: identities, error, refetch } = useQuery(identitiesQuery(userId))
  const { data: settings } = useQuery(publicSettingsQuery)
  const withProof = useProof()
  const link = useMutation({
    mutationFn: (provider: string) =>
      withProof({ name: 'link', value: provider, purpose: `link ${providerName(provider)}` }, () =>
        linkIdentity(provider),
      ),
  })
  usePendingAction('link', link.mutate)
  const linked = identities?.map(({ provider }) => provider) ?? []
  const more = offeredProviders(settings).filter((provider) => !linked.includes(provider))
  return (
    <Section title="Sign-in methods" description="Use any of these. You always keep one.">
      {identities ? (
        <div className="grid gap-4">
          <ul className="divide-y divide-line">
            {identities.map((identity) => (
              <Method key={identity.identity_id} userId={userId} identity={identity} last={identities.length === 1} />
            ))}
          </ul>
          {more.length > 0 && (
            <div className="flex flex-wrap gap-2">
              {more.map((provider) => (
                <Button
                  key={provider}
                  aria-disabled={link.isPending}
                  onClick={() => link.isPending || link.mutate(provider)}
                >
                  Link {providerName(provider)}
                </Button>
              ))}
            </div>
          )}
          <FormAlert error={link.error} />
        </div>
      ) : error ? (
        <LoadFailure error={error} onRetry={refetch} />
      ) : (
        <Skeleton className="h-14" />
      )}
    </Section>
  )
}
