import { loadAuth } from '~/lib/backend'
import { listenToAuth } from './session-store.ts'
import { unreachable } from './unreachable.ts'

/** What went wrong, in words for a reader: the library's own, except where it has none ('{}', 'Failed to fetch'). */
const readable = (error: Error | null): Error | null =>
  error?.name === 'AuthRetryableFetchError' ? new Error(unreachable, { cause: error }) : error

/** The client's code itself could not be fetched. */
function notLoaded(error: unknown): Error {
  console.error(error)
  return new Error(unreachable, { cause: error })
}

export async function signIn(email: string, password: string): Promise<{ error: Error | null }> {
  try {
    await listenToAuth()
    const { error } = await (await loadAuth()).signInWithPassword({ email, password })
    return { error: readable(error) }
  } catch (error) {
    return { error: notLoaded(error) }
  }
}

export interface SignedUp {
  error: Error | null
  unconfirmed: boolean
  /** The access token of the session that the sign-up itself has opened. */
  token: string | undefined
}

export async function signUp(email: string, password: string): Promise<SignedUp> {
  try {
    await listenToAuth()
    const options = { emailRedirectTo: `${window.location.origin}/` }
    const { data, error } = await (await loadAuth()).signUp({ email, password, options })
    return { error: readable(error), unconfirmed: !error && !data.session, token: data.session?.access_token }
  } catch (error) {
    return { error: notLoaded(error), unconfirmed: false, token: undefined }
  }
}
