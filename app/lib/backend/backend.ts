import type { GoTrueClient } from '@supabase/auth-js'

let auth: Promise<GoTrueClient> | undefined

/** Rejects when the code cannot be fetched; the next call tries again. */
export function loadAuth(): Promise<GoTrueClient> {
  auth ??= import('./auth-client.ts').then(
    (module) => module.createAuthClient(),
    (error: unknown) => {
      auth = undefined
      throw error
    },
  )
  return auth
}

export class WrongUserError extends Error {
  override name = 'WrongUserError'
}
