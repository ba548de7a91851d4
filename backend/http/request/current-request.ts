import { AsyncLocalStorage } from 'node:async_hooks'
import { withRequester } from '../../database/queue/requester.ts'
import { addressKey } from '../limits.ts'

export interface CurrentRequest {
  address: string
  id?: string | undefined
}

const requests = new AsyncLocalStorage<CurrentRequest>()

export function withRequest<T>(request: CurrentRequest, work: () => T): T {
  return requests.run(request, () => withRequester({ address: addressKey(request.address) }, work))
}

export const currentRequest = (): CurrentRequest => requests.getStore() ?? { address: '' }

export const currentAddress = (): string => currentRequest().address
