import type { Caller } from '../database.ts'
import type { Requester } from './requester.ts'

/** In the order in which they are served: saves, sign-in and the service's own work; reads; anonymous reads. */
export const lines = ['urgent', 'reads', 'visitors'] as const
export type LineName = (typeof lines)[number]

export interface Turn {
  line: LineName
  /** Who takes it; undefined for the service itself and its operator. */
  key?: string | undefined
  /** A whole class may be behind it: as many wait as come, and those who sign in have half of the connections. */
  isAddress?: boolean
}

/** The service's own, for nobody's request. */
export const ownTurn: Turn = { line: 'urgent' }

export function turnOf(caller: Caller | undefined, requester: Requester | undefined): Turn {
  const address = requester?.address ?? ''
  switch (caller?.role) {
    case 'service_role':
      return { line: 'reads' }
    case 'anon':
      return { line: 'visitors', key: `visitors ${address}`, isAddress: true }
    case 'authenticated':
      return { line: requester?.saves ? 'urgent' : 'reads', key: accountKey(caller.claims.sub ?? address) }
    case undefined:
      if (!requester) return ownTurn
      if (requester.account !== undefined) return { line: 'urgent', key: accountKey(requester.account) }
      return { line: 'urgent', key: `address ${address}`, isAddress: true }
  }
}

/** Whom the time is charged to; what a class does to sign in is bounded by the limits of `/auth/v1` alone. */
export const chargedKey = ({ key, line, isAddress }: Turn): string | undefined =>
  isAddress && line === 'urgent' ? undefined : key

const accountKey = (account: unknown) => `account ${account}`
