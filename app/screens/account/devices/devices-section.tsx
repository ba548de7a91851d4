import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { accountKey } from '~/features/account/account-key.ts'
import { endAllSessions, endOtherSessions, sessionsQuery } from '~/features/account/sessions.ts'
import { useAuth } from '~/features/auth/session/use-auth.ts'
import { Button } from '~/ui/button.tsx'
import { ConfirmDialog } from '~/ui/dialogs/confirm-dialog.tsx'
import { FormAlert } from '~/ui/forms/form-alert.tsx'
import { Skeleton } from '~/ui/loading/skeleton.tsx'
import { showToast } from '~/ui/toasts/toast.tsx'
import { LoadFailure } from '../load-failure.tsx'
import { Section } from '../section.tsx'
import { Device } from './device.tsx'

export function DevicesSection({ userId }: { userId: string }) {
  const { data: sessions, error, refetch } = useQuery(sessionsQuery(userId))
  return (
    <Section
      title="Signed-in devices"
      description="Devices where you are signed in. If you don’t recognize one, sign it out and change your password."
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
  const [asking, setAsking] = useState(false)
  const queryClient = useQueryClient()
  const endOthers = useMutation({
    mutationFn: endOtherSessions,
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: accountKey(userId, 'sessions') })
      await showToast({ title: 'Signed out elsewhere', description: 'This is the only device left.' })
    },
  })
  return (
    <div className="mt-4 grid gap-3 border-line border-t pt-5">
      <FormAlert error={endOthers.error} />
      <div className="flex flex-wrap justify-between gap-x-10 gap-y-6">
        {others && (
          <Button aria-disabled={endOthers.isPending} onClick={() => endOthers.isPending || endOthers.mutate()}>
            Sign out all other devices
          </Button>
        )}
        <Button variant="danger" onClick={() => setAsking(true)}>
          Sign out everywhere
        </Button>
      </div>
      {asking && <EndAllDialog onClose={() => setAsking(false)} />}
    </div>
  )
}

function EndAllDialog({ onClose }: { onClose: () => void }) {
  const { signOut } = useAuth()
  const endAll = useMutation({
    mutationFn: async () => {
      await endAllSessions()
      await signOut(true)
    },
    onSuccess: () => showToast({ title: 'Signed out everywhere', description: 'You are signed out on every device.' }),
  })
  return (
    <ConfirmDialog
      onClose={onClose}
      title="Sign out everywhere?"
      description="This signs you out on every device, including this one. Codes and links we emailed you stop working."
      action="Sign out everywhere"
      pendingLabel="Signing out..."
      working={endAll.isPending}
      error={endAll.error}
      onConfirm={() => endAll.mutate()}
    />
  )
}
