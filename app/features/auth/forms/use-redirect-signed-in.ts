import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '~/paths.ts'
import { isBringing } from '../guest/is-bringing.ts'
import { landingPlace } from '../session/landing-place.ts'
import { useReturnPlace } from '../session/return-place.ts'
import { useAuth } from '../session/use-auth.ts'
import { setFormInFlight, useFormInFlight } from './form-flight.ts'

/** From a page that only signs in: to the second step while that is owed, else to where a sign-in leads. */
export function useRedirectSignedIn(): void {
  const owesStep = useAuth().session.state === 'secondFactor'
  const inFlight = useFormInFlight()
  const navigate = useNavigate()
  const from = useReturnPlace()
  useLanding()

  useEffect(() => {
    if (owesStep && !inFlight) void navigate(paths.secondFactor, { replace: true, state: { from } })
  }, [owesStep, inFlight, navigate, from])

  useEffect(() => () => setFormInFlight(false), [])
}

export function useLanding(): void {
  const { session } = useAuth()
  const inFlight = useFormInFlight()
  const navigate = useNavigate()
  const from = useReturnPlace()
  const userId = session.state === 'signedIn' && !isBringing(session.user) ? session.user.id : undefined

  useEffect(() => {
    if (inFlight || userId === undefined) return
    let left = false
    void landingPlace(userId, from).then((place) => left || navigate(place, { replace: true }))
    return () => {
      left = true
    }
  }, [userId, inFlight, navigate, from])
}
