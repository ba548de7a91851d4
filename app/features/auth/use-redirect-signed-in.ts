import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '~/paths'
import { setFormInFlight, useFormInFlight } from './form-flight.ts'
import { useReturnPlace } from './return-place.ts'
import { useAuth } from './use-auth.ts'

/**
 * For the sign-in pages: a visitor who is, or in another tab becomes, signed in goes on to the page that asked for it, else
 * to `otherwise`; never while a form is in flight.
 */
export function useRedirectSignedIn(otherwise: string = paths.dashboard): void {
  const { session } = useAuth()
  const inFlight = useFormInFlight()
  const navigate = useNavigate()
  const from = useReturnPlace()
  const { state } = session

  useEffect(() => {
    if (inFlight) return
    if (state === 'signedIn') void navigate(from ?? otherwise, { replace: true })
    if (state === 'secondFactor')
      void navigate(paths.secondFactor, { replace: true, state: { from: from ?? otherwise } })
  }, [state, inFlight, navigate, from, otherwise])

  useEffect(() => () => setFormInFlight(false), [])
}
