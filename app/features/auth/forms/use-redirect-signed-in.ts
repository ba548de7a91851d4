import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '~/paths.ts'
import { useReturnPlace } from '../session/return-place.ts'
import { useAuth } from '../session/use-auth.ts'
import { setFormInFlight, useFormInFlight } from './form-flight.ts'

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
