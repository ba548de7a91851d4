import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { accountKey } from '~/features/account/account-key.ts'
import { endAllSessions, endOtherSessions, sessionsQuery } from '~/features/account/sessions.ts'
import { useAuth } from '~/features/auth/use-auth.ts'
import { Button } from '~/ui/button.tsx'
import { FormAlert } from '~/ui/form-alert.tsx'
import { Skeleton } from '~/ui/skeleton.tsx'
import { showToast } from '~/ui/toast'
import { Device } from './device.tsx'
import { LoadFailure } from './load-failure.tsx'
import { Section } from './section.tsx'

export function DevicesSection({ userId }: { userId: string }) {
  const { data: sessions, error, refetch } = useQuery({ ...sessionsQuery(userId), retry: 1 })
  return (
    <Section
      title="Signed-in devices"
      description="Where your account is open. Sign out what you do not know, and change your password."
    >
      {sessions ? (
        <>
          <ul className="divide-y divide-line">
            {sessions.map((session) => (
              <Device key={session.id} userId={userId} session={session} />
            ))}
          </ul>
          <EndMany userId={userId} others={sessions.length > 1} />
        </>
      ) : error ? (
        <LoadFailure error={error} onRetry={refetch} />
      ) : (
        <Skeleton className="h-40" />
      )}
    </Section>
  )
}

function EndMany({ userId, others }: { userId: string; others: boolean }) {
  const { signOut } = useAuth()
  const queryClient = useQueryClient()
  const endOthers = useMutation({
    mutationFn: endOtherSessions,
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: accountKey(userId, 'sessions') })
      await showToast({ title: 'Signed out elsewhere', description: 'This is the only device left.' })
    },
  })
  const endAll = useMutation({
    mutationFn: async () => {
      await endAllSessions()
      await signOut(true)
    },
  })
  const working = endOthers.isPending || endAll.isPending
  return (
    <div className="mt-4 grid gap-3 border-line border-t pt-5">
      <FormAlert error={endOthers.error ?? endAll.error} />
      <div className="flex flex-wrap gap-2">
        {others && (
          <Button aria-disabled={working} onClick={() => working || endOthers.mutate()}>
            Sign out all other devices
          </Button>
        )}
        <Button aria-disabled={working} onClick={() => working || endAll.mutate()}>
          Sign out everywhere
        </Button>
      </div>
    </div>
  )
}
