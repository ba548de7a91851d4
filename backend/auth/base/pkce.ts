import { createHash } from 'node:crypto'
import { AuthError } from './errors.ts'
import { timingSafeEqualText } from './text/timing-safe-equal-text.ts'

export interface Challenge {
  method: 's256' | 'plain'
  challenge: string
}

export function readChallenge(challenge: string | undefined, method: string | undefined): Challenge | undefined {
  if (!challenge && !method) return undefined
  if (!challenge || !method)
    throw new AuthError('validation_failed', 'PKCE flow requires code_challenge_method and code_challenge')
  if (challenge.length < 43 || challenge.length > 128)
    throw new AuthError('validation_failed', 'code challenge has to be between 43 and 128 characters')
  if (!/^[a-zA-Z._~0-9-]+$/.test(challenge))
    throw new AuthError(
      'validation_failed',
      'code challenge can only contain alphanumeric characters, hyphens, periods, underscores and tildes',
    )
  const chosen = method.toLowerCase()
  if (chosen !== 's256' && chosen !== 'plain')
    throw new AuthError('validation_failed', `unsupported code_challenge method "${method.slice(0, 20)}"`)
  return { challenge, method: chosen }
}

export function matchesChallenge({ challenge, method }: Challenge, verifier: string): boolean {
  const shown = method === 's256' ? createHash('sha256').update(verifier).digest('base64url') : verifier
  return timingSafeEqualText(shown, challenge)
}
