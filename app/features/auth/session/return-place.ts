import { useLocation } from 'react-router'
import { isRecord } from '~/lib/is-record.ts'

export function returnPlace(state: unknown): string | undefined {
  const from = isRecord(state) ? state.from : undefined
  // A browser would read `//` or `/\` as another host.
  return typeof from === 'string' && /^\/(?![/\\])/.test(from) ? from : undefined
}

export const useReturnPlace = (): string | undefined => returnPlace(useLocation().state)

/** A sign-up leads to `/`, unless its link says that it returns. */
export function useSignUpReturn(): string | undefined {
  const { state } = useLocation()
  return isRecord(state) && state.signUpReturns === true ? returnPlace(state) : undefined
}
