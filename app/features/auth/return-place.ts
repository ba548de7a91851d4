import { useLocation } from 'react-router'

/** The protected page that sent the visitor to sign in, from the history state; undefined when none did. */
export function returnPlace(state: unknown): string | undefined {
  if (typeof state !== 'object' || state === null || !('from' in state)) return undefined
  const { from } = state
  // A path of this site and nothing that a browser would read as another host.
  return typeof from === 'string' && /^\/(?![/\\])/.test(from) ? from : undefined
}

export const useReturnPlace = (): string | undefined => returnPlace(useLocation().state)
