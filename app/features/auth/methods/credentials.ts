import { authCall } from '../session/auth-call.ts'

export async function signIn(email: string, password: string): Promise<void> {
  await authCall((auth) => auth.signInWithPassword({ email, password }))
}

interface SignedUp {
  unconfirmed: boolean
  token: string | undefined
}

export async function signUp(email: string, password: string): Promise<SignedUp> {
  const options = { emailRedirectTo: `${window.location.origin}/` }
  const { session } = await authCall((auth) => auth.signUp({ email, password, options }))
  return { unconfirmed: !session, token: session?.access_token }
}
