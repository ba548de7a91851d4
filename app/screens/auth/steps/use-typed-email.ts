import { useLayoutEffect, useState } from 'react'
import { useStepState } from '~/features/auth/forms/step-state.ts'

/** Begins with what was typed on the page before, known only once the prerendered page is taken over. */
export function useTypedEmail(): [string, (email: string) => void] {
  const typed = useStepState().email
  const [email, setEmail] = useState('')
  useLayoutEffect(() => {
    if (typed) setEmail(typed)
  }, [typed])
  return [email, setEmail]
}
