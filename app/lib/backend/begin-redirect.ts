import { storageKeys } from '../storage/storage-keys.ts'
import { type CallbackState, consumeCallbackState, returnField } from './oauth-callback.ts'

/** `cancel` undoes it. Throws an error for readers where there is no storage. */
export function beginRedirect(next: string): { redirectTo: string; cancel: () => void } {
  const secret = [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')
  const state: CallbackState = { secret, since: Date.now() }
  try {
    window.sessionStorage.setItem(storageKeys.callbackState, JSON.stringify(state))
  } catch (error) {
    throw new Error(
      'Your browser stores nothing for this site, so signing in through another site cannot work. Sign in by email.',
      {
        cause: error,
      },
    )
  }
  const redirectTo = new URL(next, window.location.origin)
  redirectTo.searchParams.set(returnField, secret)
  return { redirectTo: redirectTo.href, cancel: () => void consumeCallbackState() }
}
