import { AsyncLocalStorage } from 'node:async_hooks'

/** Whose request the present work is for. */
export interface Requester {
  /** Of the network; an IPv6 address as its /64. */
  address: string
  /** The subject of a verified token. */
  account?: string | undefined
  /** It writes what a learner has done, and goes before what others read. */
  saves?: boolean
}

const requesters = new AsyncLocalStorage<Requester | undefined>()

export const withRequester = <T>(requester: Requester, work: () => T): T => requesters.run(requester, work)

/** For what many requests share: it takes no turn of the one that happened to ask first. */
export const withoutRequester = <T>(work: () => T): T => requesters.run(undefined, work)

export const currentRequester = (): Requester | undefined => requesters.getStore()
