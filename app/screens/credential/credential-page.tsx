import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'
import { readCredential } from '~/features/credential/signed-credential.ts'
import { useHydrated } from '~/lib/browser/hooks/use-hydrated.ts'
import { paths } from '~/paths.ts'
import { Button } from '~/ui/button.tsx'
import { LoadFailure } from '~/ui/loading/load-failure.tsx'
import { Skeleton } from '~/ui/loading/skeleton.tsx'
import { Certificate } from './certificate.tsx'
import { formatDay } from './format-day.ts'

type CredentialState = { state: 'shared'; jwt: string } | { state: 'revoked'; at: string } | { state: 'unknown' }

async function fetchCredential(id: string, signal: AbortSignal): Promise<CredentialState> {
  const response = await fetch(`${paths.credential(encodeURIComponent(id))}.jwt`, { signal })
  if (response.status === 404) return { state: 'unknown' }
  if (response.status === 410) return { state: 'revoked', at: String((await response.json()).revoked) }
  if (!response.ok) throw new Error(`The credential was answered by ${response.status}`)
  return { state: 'shared', jwt: await response.text() }
}

/** Open to everyone; what it shows is read from the signed credential itself. */
export function CredentialPage() {
  const { id = '' } = useParams()
  // The page is prerendered for no id in particular.
  const hydrated = useHydrated()
  const { data, error, refetch } = useQuery({
    queryKey: ['credential', id],
    queryFn: ({ signal }) => fetchCredential(id, signal),
    enabled: hydrated,
    retry: 1,
    networkMode: 'always',
  })
  return (
    <main
      id="main"
      tabIndex={-1}
      className="wrap grid max-w-208 flex-1 grid-cols-[minmax(0,1fr)] content-start gap-6 pt-[clamp(2rem,4vw,3.5rem)] pb-20"
    >
      {data?.state === 'shared' && <Shared jwt={data.jwt} />}
      {data?.state === 'revoked' && (
        <Notice title="This credential was revoked">
          Its owner revoked it on {formatDay(data.at)}. It no longer counts, and copies of it fail when they are
          verified.
        </Notice>
      )}
      {data?.state === 'unknown' && <Unknown />}
      {error && !data && (
        <>
          <h1 className="text-3xl">Credential</h1>
          <LoadFailure name="the credential" onRetry={() => void refetch()} />
        </>
      )}
      {!error && !data && (
        <>
          <h1 className="text-3xl">Credential</h1>
          <p role="status" className="sr-only">
            Loading…
          </p>
          <Skeleton className="h-120" />
        </>
      )}
    </main>
  )
}

function Shared({ jwt }: { jwt: string }) {
  const credential = readCredential(jwt)
  return credential ? <Certificate credential={credential} jwt={jwt} /> : <Unknown />
}

const Unknown = () => (
  <Notice title="No credential here">
    Nobody has shared a credential at this address, or its learner’s account is gone.
  </Notice>
)

function Notice({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <div className="grid justify-items-start gap-4">
      <h1 className="text-3xl">{title}</h1>
      <p className="max-w-prose text-ink-2">{children}</p>
      <Button asChild>
        <Link to={paths.home}>Return to Home</Link>
      </Button>
    </div>
  )
}
