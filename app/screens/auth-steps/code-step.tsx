import { useMutation } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useCountdown } from '~/lib/use-countdown.ts'
import { Button } from '~/ui/button.tsx'
import { showToast } from '~/ui/toast'
import { CodeForm } from './code-form.tsx'

/** As long as the service makes one wait between two mails unless it is set otherwise, in seconds. */
const pause = 60

type CodeStepProps = {
  verify: (code: string) => Promise<void>
  onVerified: () => void
  resend: () => Promise<void>
}

/** Asks for the code of a mail that was just sent, or sends another one. */
export function CodeStep({ verify, onVerified, resend }: CodeStepProps) {
  const { left, start } = useCountdown()
  const again = useMutation({
    mutationFn: resend,
    onSuccess: () => showToast({ title: 'Asked for another mail', description: 'Only the newest one counts.' }),
    onSettled: () => start(pause),
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: the first mail was sent right before this step came up
  useEffect(() => start(pause), [])
  const waits = left > 0 || again.isPending

  return (
    <div className="mt-6 grid gap-4">
      <CodeForm
        action="Verify code"
        hint="From the mail. Following its link does the same."
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
        {left > 0 ? `Send another mail in ${left} s` : 'Send another mail'}
      </Button>
    </div>
  )
}
