import type { Caller } from '../database.ts'
import type { Requester } from './requester.ts'

/** In the order in which they are served: saves, sign-in and the service's own work; reads; anonymous reads. */
export const priorities = ['urgent', 'reads', 'visitors'] as const
export type Priority = (typeof priorities)[number]

export interface Turn {
  priority: Priority
  /** Who takes it; undefined for the service itself and its operator. */
  key?: string | undefined
  /** A whole class may be behind it: as many wait as come, and those who sign in have half of the connections. */
  isAddress?: boolean
}

/** The service's own, for nobody's request. */
export const serviceTurn: Turn = { priority: 'urgent' }

export function turnOf(caller: Caller | undefined, requester: Requester | undefined): Turn {
  const address = requester?.address ?? ''
  switch (caller?.role) {
    case 'service_role':
      return { priority: 'reads' }
    case 'anon':
      return { priority: 'visitors', key: `visitors ${address}`, isAddress: true }
    case 'authenticated':
      return { priority: requester?.saves ? 'urgent' : 'reads', key: accountKey(caller.claims.sub ?? address) }
    case undefined:
      if (!requester) return serviceTurn
      if (requester.account !== undefined) return { priority: 'urgent', key: accountKey(requester.account) }
      return { priority: 'urgent', key: `address ${address}`, isAddress: true }
  }
}

/** Whom the time is charged to; what a class does to sign in is bounded by the limits of `/auth/v1` alone. */
export const chargedKey = ({ key, priority, isAddress }: Turn): string | undefined =>
  isAddress && priority === 'urgent' ? undefined : key

const accountKey = (account: unknown) => `account ${account}`
