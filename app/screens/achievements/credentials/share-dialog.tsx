import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Course } from 'courses/types.ts'
import { useState } from 'react'
import { nameOf } from '~/features/account/name-of.ts'
import { useUser } from '~/features/auth/session/use-user.ts'
import { credentialsQuery, maxNameCharacters, shareCredential } from '~/features/credential/my-credentials.ts'
import { Dialog } from '~/ui/dialogs/dialog.tsx'
import { Field } from '~/ui/forms/field.tsx'
import { Form, SubmitButton } from '~/ui/forms/form.tsx'
import { FormAlert } from '~/ui/forms/form-alert.tsx'

interface ShareDialogProps {
  userId: string
  course: Course
  onClose: () => void
}

export function ShareDialog({ userId, course, onClose }: ShareDialogProps) {
  const user = useUser()
  const [name, setName] = useState(user ? nameOf(user) : '')
  const queryClient = useQueryClient()
  const share = useMutation({
    mutationFn: () => shareCredential(userId, course.id, name),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: credentialsQuery(userId).queryKey })
      onClose()
    },
  })
  return (
    <Dialog
      onClose={onClose}
      title="Share a credential"
      description={`A page that says that you have completed ${course.title}, with a signature that others can verify. Everyone with its link can read it, until you revoke it.`}
    >
      <Form working={share.isPending} className="grid gap-5" onSubmit={() => share.mutate()}>
        <Field
          label="Name on the credential"
          name="name"
          autoComplete="name"
          required
          maxLength={maxNameCharacters}
          value={name}
          onChange={(event) => setName(event.target.value)}
          hint="As you want others to read it. It cannot be changed later, only revoked."
        />
        <section aria-labelledby="credential-preview" className={`c-${course.id} rounded-lg bg-course-wash p-4`}>
          <h3 id="credential-preview" className="font-semibold text-ink-2 text-sm tracking-normal">
            Preview
          </h3>
          <p className="mt-2 font-display font-bold text-xl wrap-anywhere">{name.trim() || 'Your name'}</p>
          <p className="text-ink-2 text-sm">has completed all {course.modules.length} modules of the course</p>
          <p className="font-display font-bold">{course.title}</p>
          <p className="mt-2 text-ink-2 text-sm">
            Your modules, activities, XP and right checks in numbers; self-paced, unproctored.
          </p>
        </section>
        <FormAlert error={share.error} />
        <div className="flex justify-end">
          <SubmitButton action="Share" pendingLabel="Sharing…" working={share.isPending} variant="primary" />
        </div>
      </Form>
    </Dialog>
  )
}
