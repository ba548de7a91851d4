import { TOTP } from 'totp-generator'
import type { AuthServer } from '../../testing/testing.ts'
import { password, signedUp } from '../../testing/testing.ts'

/** What an authenticator app shows, by another library than the server's; `steps` of thirty seconds from now. */
export async function codeOf(secret: string, steps = 0): Promise<string> {
  return (await TOTP.generate(secret, { timestamp: Date.now() + steps * 30_000 })).otp
}

/** A code that is surely wrong, now and for the neighboring steps. */
export async function wrongCode(secret: string): Promise<string> {
  const right = await Promise.all([-2, -1, 0, 1, 2].map((steps) => codeOf(secret, steps)))
  return ['000000', '111111', '222222', '333333', '444444', '555555'].find((code) => !right.includes(code)) ?? ''
}

type Client = ReturnType<AuthServer['client']>

/** Begins with an authenticator app. */
export async function enrollTotp(client: Client, friendlyName = 'phone') {
  const { data, error } = await client.mfa.enroll({ factorType: 'totp', friendlyName, issuer: 'XPedition' })
  if (error) throw error
  return { id: data.id, secret: data.totp.secret, data }
}

/**
 * A new account that signs in with an authenticator app. Its first session is at aal2, by the code `used`, which is
 * good no more.
 */
export async function withTotp(server: AuthServer) {
  const account = await signedUp(server)
  const factor = await enrollTotp(account.client)
  const used = await codeOf(factor.secret)
  const { data, error } = await account.client.mfa.challengeAndVerify({ factorId: factor.id, code: used })
  if (error) throw error
  return { ...account, factor, raised: data, used }
}

/** One more session of the account, at aal1. */
export async function signIn(server: AuthServer, email: string) {
  const client = server.client()
  const { data, error } = await client.signInWithPassword({ email, password })
  if (error) throw error
  return { client, session: data.session }
}
