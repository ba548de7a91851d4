import { AsyncLocalStorage } from 'node:async_hooks'
import { requestedBy } from '../../database/requester.ts'
import { addressKey } from '../limits.ts'

export interface PresentRequest {
  address: string
  id?: string | undefined
}

const requests = new AsyncLocalStorage<PresentRequest>()

export function onBehalfOf<T>(request: PresentRequest, work: () => T): T {
  return requests.run(request, () => requestedBy({ address: addressKey(request.address) }, work))
}

export const presentRequest = (): PresentRequest => requests.getStore() ?? { address: '' }

export const presentAddress = (): string => presentRequest().address
