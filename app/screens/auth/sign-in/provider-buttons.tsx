import { useMutation, useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { openProvider } from '~/features/auth/methods/open-provider.ts'
import { offeredProviders, providerName } from '~/features/auth/methods/providers.ts'
import { publicSettingsQuery } from '~/features/auth/methods/public-settings.ts'
import { useReturnPlace } from '~/features/auth/session/return-place.ts'
import { paths } from '~/paths.ts'
import { Button } from '~/ui/button.tsx'

export function ProviderButtons() {
  const { data: settings } = useQuery(publicSettingsQuery)
  const from = useReturnPlace() ?? paths.auth
  const open = useMutation({ mutationFn: (provider: string) => openProvider(provider, from) })
  const providers = offeredProviders(settings)
  const schools = settings?.saml_enabled ?? false
  if (providers.length === 0 && !schools) return null
  return (
    <div className="mt-6 grid gap-2 border-t border-line pt-6">
      {providers.map((provider) => (
        <Button key={provider} aria-disabled={open.isPending} onClick={() => open.isPending || open.mutate(provider)}>
          Continue with {providerName(provider)}
        </Button>
      ))}
      {schools && (
        <Button asChild>
          <Link to={paths.school} state={{ from }}>
            Continue with your school
          </Link>
        </Button>
      )}
      {open.error && <p role="alert">{open.error.message}</p>}
    </div>
  )
}
