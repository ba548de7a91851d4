import type { User } from '@supabase/auth-js'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { saveName } from '~/features/account/update-profile.ts'
import { Field } from '~/ui/field.tsx'
import { showToast } from '~/ui/toast'
import { ActionForm } from './action-form.tsx'
import { AvatarField } from './avatar-field.tsx'
import { Section } from './section.tsx'

const nameOf = (user: User): string => {
  const name: unknown = user.user_metadata?.full_name
  return typeof name === 'string' ? name : ''
}

export function ProfileSection({ user }: { user: User }) {
  return (
    <Section title="Profile" description="Your name and picture stand in the menu at the top.">
      <AvatarField user={user} />
      <NameForm key={nameOf(user)} user={user} />
    </Section>
  )
}

/** Begins anew with each stored name: another tab may have changed it. */
function NameForm({ user }: { user: User }) {
  const [name, setName] = useState(nameOf(user))
  const save = useMutation({
    mutationFn: () => saveName(name),
    onSuccess: (stored) =>
      showToast({
        title: nameOf(stored) ? 'Name saved' : 'Name removed',
        description: nameOf(stored) ? `You are ${nameOf(stored)} from now on.` : 'Your address stands in its place.',
      }),
  })
  return (
    <ActionForm
      action="Save name"
      doing="Saving..."
      working={save.isPending}
      error={save.error}
      onSubmit={() => save.mutate()}
    >
      <Field
        label="Full name"
        name="name"
        autoComplete="name"
        maxLength={100}
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
    </ActionForm>
  )
}
