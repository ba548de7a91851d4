import { createHash, timingSafeEqual } from 'node:crypto'
import { AuthError } from './errors.ts'

export interface Challenge {
  method: 's256' | 'plain'
  /** 43 to 128 characters (RFC 7636 section 4.2). */
  challenge: string
}

/**
 * The challenge that a request brings; undefined when it brings none. Words as GoTrue's (internal/api/pkce.go).
 * @throws {AuthError} 400
 */
export function readChallenge(challenge: string | undefined, method: string | undefined): Challenge | undefined {
  if (!challenge && !method) return undefined
  if (!challenge || !method) throw invalid('PKCE flow requires code_challenge_method and code_challenge')
  if (challenge.length < 43 || challenge.length > 128)
    throw invalid('code challenge has to be between 43 and 128 characters')
  if (!/^[a-zA-Z._~0-9-]+$/.test(challenge))
    throw invalid('code challenge can only contain alphanumeric characters, hyphens, periods, underscores and tildes')
  const chosen = method.toLowerCase()
  if (chosen !== 's256' && chosen !== 'plain')
    throw invalid(`unsupported code_challenge method "${method.slice(0, 20)}"`)
  return { challenge, method: chosen }
}

/** Whether the verifier is the one behind the challenge, in constant time. */
export function matchesChallenge({ challenge, method }: Challenge, verifier: string): boolean {
  const shown = method === 's256' ? createHash('sha256').update(verifier).digest('base64url') : verifier
  const [a, b] = [Buffer.from(shown), Buffer.from(challenge)]
  return a.length === b.length && timingSafeEqual(a, b)
}

function invalid(message: string): AuthError {
  return new AuthError(400, 'validation_failed', message)
}
