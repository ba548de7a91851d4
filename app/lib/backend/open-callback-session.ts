import { refuseArrival, type Tokens, takeTokens } from './oauth-callback.ts'

/** Never rejects: a failure becomes a refusal. */
export async function openCallbackSession(open: (tokens: Tokens) => Promise<{ error: Error | null }>): Promise<void> {
  const tokens = takeTokens()
  if (!tokens) return
  const error = await open(tokens).then(
    (answer) => answer.error,
    (thrown: unknown) => thrown,
  )
  if (!error) return
  console.error(error)
  const offline = error instanceof Error && error.name === 'AuthRetryableFetchError'
  refuseArrival(offline ? 'unreachable' : '')
}
