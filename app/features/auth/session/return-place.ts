import { useLocation } from 'react-router'
import { isRecord } from '~/lib/is-record.ts'

export function returnPlace(state: unknown): string | undefined {
  const from = isRecord(state) ? state.from : undefined
  // A path of this site and nothing that a browser would read as another host.
  return typeof from === 'string' && /^\/(?![/\\])/.test(from) ? from : undefined
}

export const useReturnPlace = (): string | undefined => returnPlace(useLocation().state)
