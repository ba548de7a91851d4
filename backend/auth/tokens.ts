/** Claims of an access token, as GoTrue writes them. Times in seconds since the epoch. */
export interface AccessClaims {
  iss: string
  sub: string
  aud: string
  exp: number
  iat: number
  email: string
  phone: string
  app_metadata: Record<string, unknown>
  user_metadata: Record<string, unknown>
  role: string
  aal: 'aal1' | 'aal2'
  amr: { method: string; timestamp: number }[]
  session_id: string
  is_anonymous: boolean
}

export interface Tokens {
  /** Signs an access token. */
  sign(claims: AccessClaims): Promise<string>
  /**
   * Checks signature, algorithm and expiry.
   * @throws {TokenError} 'expired' or 'invalid'
   */
  verify(token: string): Promise<Record<string, unknown>>
}

export class TokenError extends Error {
  constructor(
    readonly reason: 'expired' | 'invalid',
    message: string,
  ) {
    super(message)
    this.name = 'TokenError'
  }
}
