import { useRef, useState } from 'react'
import { setFormInFlight } from './form-flight.ts'
import type { AuthOutcome } from './outcomes.ts'

/** Runs one submit at a time; a second press meanwhile gets the first one's outcome. */
export function useForm(): { submitting: boolean; run(work: () => Promise<AuthOutcome>): Promise<AuthOutcome> } {
  const [submitting, setSubmitting] = useState(false)
  const running = useRef<Promise<AuthOutcome>>(null)

  async function submit(work: () => Promise<AuthOutcome>): Promise<AuthOutcome> {
    setSubmitting(true)
    setFormInFlight(true)
    const outcome = await work()
    setSubmitting(false)
    // After a success the form's own navigation is on its way; the page ends the flight when it goes.
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
