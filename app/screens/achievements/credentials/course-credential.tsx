import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Course } from 'courses/types.ts'
import { useState } from 'react'
import { Link } from 'react-router'
import { isGuest } from '~/features/auth/session/is-guest.ts'
import { useUser } from '~/features/auth/session/use-user.ts'
import { credentialsQuery, revokeCredential } from '~/features/credential/my-credentials.ts'
import { profileAddress } from '~/features/credential/profile-address.ts'
import type { CredentialRow } from '~/lib/backend/database-types.ts'
import { paths } from '~/paths.ts'
import { Button } from '~/ui/button.tsx'
import { ConfirmDialog } from '~/ui/dialogs/confirm-dialog.tsx'
import { showToast } from '~/ui/toasts/toast.tsx'
import { ShareDialog } from './share-dialog.tsx'

interface CourseCredentialProps {
  userId: string
  course: Course
  shared: CredentialRow | undefined
}

export function CourseCredential({ userId, course, shared }: CourseCredentialProps) {
  const [open, setOpen] = useState<'share' | 'revoke'>()
  const guest = isGuest(useUser())
  return (
    <li className={`c-${course.id} grid gap-3 rounded-lg border border-line bg-surface p-5`}>
      <h3 className="font-semibold text-lg tracking-normal">{course.title}</h3>
      {shared ? (
        <Shared course={course} shared={shared} onRevoke={() => setOpen('revoke')} />
      ) : (
        <>
          <p className="max-w-prose text-ink-2 text-sm">
            You have completed this course. Its credential is yours alone until you share it.
            {guest && ' To share it, create an account first: your progress comes along.'}
          </p>
          <div>
            {guest ? (
              <Button asChild>
                <Link to={paths.account}>Keep my progress</Link>
              </Button>
            ) : (
              <Button variant="activity" onClick={() => setOpen('share')}>
                Share a credential<span className="sr-only"> of {course.title}</span>
              </Button>
            )}
          </div>
        </>
      )}
      {open === 'share' && <ShareDialog userId={userId} course={course} onClose={() => setOpen(undefined)} />}
      {open === 'revoke' && shared && (
        <RevokeDialog userId={userId} course={course} id={shared.id} onClose={() => setOpen(undefined)} />
      )}
    </li>
  )
}

interface SharedProps {
  course: Course
  shared: CredentialRow
  onRevoke: () => void
}

function Shared({ course, shared, onRevoke }: SharedProps) {
  const address = `${window.location.origin}${paths.credential(shared.id)}`
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address)
      await showToast({ title: 'Link copied' })
    } catch {
      // The clipboard is closed to pages without a secure address.
      await showToast({ title: 'The link could not be copied', description: address })
    }
  }
  return (
    <>
      <p className="text-ink-2 text-sm wrap-anywhere">
        Shared as <b className="font-semibold text-ink">{shared.name}</b>. Everyone with the link sees it:{' '}
        <Link to={paths.credential(shared.id)} className="inline-flex min-h-11 items-center underline">
          {address}
        </Link>
      </p>
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => void copy()}>
          Copy link<span className="sr-only"> to the credential of {course.title}</span>
        </Button>
        <Button asChild>
          <a href={profileAddress(shared, course.title, address)} target="_blank" rel="noopener">
            Add to profile<span className="sr-only"> on LinkedIn, in a new tab</span>
          </a>
        </Button>
        <Button variant="danger" onClick={onRevoke}>
          Revoke<span className="sr-only"> the credential of {course.title}</span>
        </Button>
      </div>
    </>
  )
}

interface RevokeDialogProps {
  userId: string
  course: Course
  id: string
  onClose: () => void
}

function RevokeDialog({ userId, course, id, onClose }: RevokeDialogProps) {
  const queryClient = useQueryClient()
  const revoke = useMutation({
    mutationFn: () => revokeCredential(userId, id),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: credentialsQuery(userId).queryKey })
      onClose()
      await showToast({ title: 'Credential revoked', description: 'Its page says so from now on.' })
    },
  })
  return (
    <ConfirmDialog
      title={`Revoke the credential of ${course.title}?`}
      description="Its page will say that it was revoked, and every copy fails when it is verified. This cannot be undone; you can share a new one later, at another link."
      action="Revoke"
      pendingLabel="Revoking…"
      working={revoke.isPending}
      error={revoke.error}
      onConfirm={() => revoke.mutate()}
      onClose={onClose}
    />
  )
}
