import type { User } from '@supabase/auth-js'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { nameOf } from '~/features/account/name-of.ts'
import { saveName } from '~/features/account/update-profile.ts'
import { Field } from '~/ui/forms/field.tsx'
import { showToast } from '~/ui/toasts/toast.tsx'
import { ActionForm } from '../action-form.tsx'
import { Section } from '../section.tsx'
import { AvatarField } from './avatar-field.tsx'

/** For a message of two lines. */
const shorten = (name: string): string => (name.length > 50 ? `${name.slice(0, 49).trimEnd()}…` : name)

export function ProfileSection({ user }: { user: User }) {
  return (
    <Section title="Profile" description="Your name and picture appear in the menu at the top.">
      <AvatarField user={user} />
      <NameForm stored={nameOf(user)} />
    </Section>
  )
}

function NameForm({ stored }: { stored: string }) {
  const [name, setName] = useState(stored)
  const [seen, setSeen] = useState(stored)
  if (seen !== stored) {
    setSeen(stored)
    if (name === seen) setName(stored)
  }
  const save = useMutation({
    mutationFn: saveName,
    onSuccess: async (saved, sent) => {
      const now = nameOf(saved)
      setName((typed) => (typed === sent ? now : typed))
      await showToast({
        title: now ? 'Name saved' : 'Name removed',
        description: now ? `Your name is now ${shorten(now)}.` : 'Your email address is shown instead.',
      })
    },
  })
  return (
    <ActionForm
      action="Save name"
      pendingLabel="Saving..."
      working={save.isPending}
      error={save.error}
      onSubmit={() => save.mutate(name)}
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
