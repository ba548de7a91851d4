import { Secret, TOTP } from 'otpauth'
import { renderSVG } from 'uqr'
import type { User } from '../users.ts'

const period = 30

/** A new secret of 160 bits, as the authenticator app wants it: to type, as an address, and as a picture of that address. */
export function newTotp(user: Pick<User, 'id' | 'email' | 'phone'>, issuer: string) {
  const secret = new Secret({ size: 20 })
  const uri = totpOf(secret, { issuer, label: user.email || user.phone || user.id }).toString()
  // Four modules of white around the code, as scanners expect.
  return { qr_code: renderSVG(uri, { ecc: 'M', border: 4 }), secret: secret.base32, uri }
}

/**
 * The step of thirty seconds, counted from 1970, that a code belongs to: the present one or a neighbour, for clocks differ.
 * @returns undefined for a wrong code
 */
export function stepOfCode(code: string, secret: string, now = Date.now()): number | undefined {
  const delta = totpOf(Secret.fromBase32(secret)).validate({ token: code, timestamp: now, window: 1 })
  return delta === null ? undefined : Math.floor(now / 1000 / period) + delta
}

function totpOf(secret: Secret, names: { issuer?: string; label?: string } = {}): TOTP {
  return new TOTP({ ...names, secret, algorithm: 'SHA1', digits: 6, period })
}
