import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** False in prerendered pages until React has taken them over. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
