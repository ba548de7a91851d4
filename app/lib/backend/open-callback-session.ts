import { failCallback, type Tokens, takeCallbackTokens } from './oauth-callback.ts'

/** Never rejects: a failure becomes an error of the callback. */
export async function openCallbackSession(open: (tokens: Tokens) => Promise<{ error: Error | null }>): Promise<void> {
  const tokens = takeCallbackTokens()
  if (!tokens) return
  const error = await open(tokens).then(
    (answer) => answer.error,
    (thrown: unknown) => thrown,
  )
  if (!error) return
  console.error(error)
  const offline = error instanceof Error && error.name === 'AuthRetryableFetchError'
  failCallback(offline ? 'unreachable' : '')
}
