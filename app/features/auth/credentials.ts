import { loadAuth } from '~/lib/backend'
import { listenToAuth } from './session-store.ts'

const asError = (error: unknown): Error => (error instanceof Error ? error : new Error(String(error)))

export async function signIn(email: string, password: string): Promise<{ error: Error | null }> {
  try {
    await listenToAuth()
    const { error } = await (await loadAuth()).signInWithPassword({ email, password })
    return { error }
  } catch (error) {
    return { error: asError(error) }
  }
}

export async function signUp(email: string, password: string): Promise<{ error: Error | null }> {
  try {
    await listenToAuth()
    const options = { emailRedirectTo: `${window.location.origin}/` }
    const { error } = await (await loadAuth()).signUp({ email, password, options })
    return { error }
  } catch (error) {
    return { error: asError(error) }
  }
}
