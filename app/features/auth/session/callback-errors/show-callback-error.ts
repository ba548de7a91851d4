import { takeCallbackError } from '~/lib/backend/oauth-callback.ts'

export function showCallbackError(): void {
  const error = takeCallbackError()
  if (error)
    void import('./announce-callback-error.ts').then(
      ({ announceCallbackError }) => announceCallbackError(error),
      console.error,
    )
}
