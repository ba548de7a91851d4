import { AsyncLocalStorage } from 'node:async_hooks'

const addresses = new AsyncLocalStorage<string>()

/** Does the work, and whatever it awaits, on behalf of a request from this address. */
export function fromAddress<T>(address: string, work: () => T): T {
  return addresses.run(address, work)
}

/** Where the present request comes from, as `clientAddress` has it; empty outside of any. */
export function presentAddress(): string {
  return addresses.getStore() ?? ''
}
