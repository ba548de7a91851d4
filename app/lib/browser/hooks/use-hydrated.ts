import { useSyncExternalStore } from 'react'

const neverChanges = () => () => {}

export const useHydrated = (): boolean =>
  useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  )
