import { useRef, useState } from 'react'
import { setFormInFlight } from './form-flight.ts'
import type { AuthOutcome } from './outcomes.ts'

export function useForm(): { submitting: boolean; run(work: () => Promise<AuthOutcome>): Promise<AuthOutcome> } {
  const [submitting, setSubmitting] = useState(false)
  const running = useRef<Promise<AuthOutcome>>(null)

  async function submit(work: () => Promise<AuthOutcome>): Promise<AuthOutcome> {
    setSubmitting(true)
    setFormInFlight(true)
    const outcome = await work()
    setSubmitting(false)
    // After a success the form navigates, and the page ends the flight when it unmounts.
    if (outcome.kind !== 'signedIn' && outcome.kind !== 'secondFactor') setFormInFlight(false)
    running.current = null
    return outcome
  }

  return {
    submitting,
    run(work) {
      running.current ??= submit(work)
      return running.current
    },
  }
}
