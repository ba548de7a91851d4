import { useMutation } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { MailAsked } from '~/features/auth/methods/mails.ts'
import { useCountdown } from '~/lib/browser/hooks/use-countdown.ts'
import { Button } from '~/ui/button.tsx'
import { showToast } from '~/ui/toasts/toast.tsx'
import { CodeForm } from './code-form.tsx'

interface CodeStepProps {
  verify: (code: string) => Promise<void>
  onVerified: () => void
  /** Seconds until another mail can be asked for. */
  wait: number
  resend: () => Promise<MailAsked>
}

export function CodeStep({ verify, onVerified, wait, resend }: CodeStepProps) {
  const { left, start } = useCountdown()
  const again = useMutation({
    mutationFn: resend,
    onSuccess: async ({ isNew, wait }) => {
      start(wait)
      if (isNew) await showToast({ title: 'Another email requested', description: 'Use the newest one.' })
    },
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: the first mail was sent right before this step came up
  useEffect(() => start(wait), [])
  const waits = left > 0 || again.isPending

  return (
    <div className="mt-6 grid gap-4">
      <CodeForm
        action="Verify code"
        hint="Or just open the link in that email."
        verify={verify}
        onVerified={onVerified}
        error={again.error}
      />
      <Button
        variant="text"
        aria-disabled={waits}
        className="num aria-disabled:text-ink-3"
        onClick={() => waits || again.mutate()}
      >
        {left > 0 ? `Send another email in ${left} s` : 'Send another email'}
      </Button>
    </div>
  )
}
