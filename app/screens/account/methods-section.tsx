import { useMutation, useQuery } from '@tanstack/react-query'
import { identitiesQuery, linkIdentity } from '~/features/account/identities.ts'
import { offeredProviders, providerName } from '~/features/auth/providers.ts'
import { publicSettingsQuery } from '~/features/auth/public-settings.ts'
import { Button } from '~/ui/button.tsx'
import { FormAlert } from '~/ui/form-alert.tsx'
import { Skeleton } from '~/ui/skeleton.tsx'
import { LoadFailure } from './load-failure.tsx'
import { Method } from './method.tsx'
import { Section } from './section.tsx'

export function MethodsSection({ userId }: { userId: string }) {
  const { data: identities, error, refetch } = useQuery({ ...identitiesQuery(userId), retry: 1 })
  const { data: settings } = useQuery(publicSettingsQuery)
  const link = useMutation({ mutationFn: linkIdentity })
  const linked = identities?.map(({ provider }) => provider) ?? []
  const more = offeredProviders(settings).filter((provider) => !linked.includes(provider))
  return (
    <Section title="Sign-in methods" description="Every one of them opens this account. One always stays.">
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
