import { useSyncExternalStore } from 'react'

const never = () => () => {}

export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
