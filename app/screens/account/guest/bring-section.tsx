import type { User } from '@supabase/auth-js'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { offerProgress } from '~/features/auth/guest/offer-progress.ts'
import { paths } from '~/paths.ts'
import { ActionForm } from '../action-form.tsx'
import { Section } from '../section.tsx'

export function BringSection({ user }: { user: User }) {
  const navigate = useNavigate()
  const bring = useMutation({
    mutationFn: () => offerProgress(user.id),
    onSuccess: () => navigate(paths.auth, { state: { from: paths.account } }),
  })
  return (
    <Section
      title="I have an account"
      description="Sign in, and what you have done here is added to what is there. Nothing is lost, and nothing counts twice."
    >
      <ActionForm
        action="Sign in and bring my progress along"
        pendingLabel="One moment..."
        working={bring.isPending}
        error={bring.error}
        onSubmit={() => bring.mutate()}
      >
        {null}
      </ActionForm>
    </Section>
  )
}
