import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '~/paths'
import { setFormInFlight, useFormInFlight } from './form-flight.ts'
import { useReturnPlace } from './return-place.ts'
import { useAuth } from './use-auth.ts'

/** For the sign-in page: a visitor who is, or in another tab becomes, signed in goes on; never while a form is in flight. */
export function useRedirectSignedIn(): void {
  const { session } = useAuth()
  const inFlight = useFormInFlight()
  const navigate = useNavigate()
  const from = useReturnPlace()
  const going = session.state === 'signedIn' && !inFlight

  useEffect(() => {
    if (going) void navigate(from ?? paths.dashboard, { replace: true })
  }, [going, navigate, from])

  useEffect(() => () => setFormInFlight(false), [])
}
