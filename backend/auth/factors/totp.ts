import { Secret, TOTP } from 'otpauth'
import { renderSVG } from 'uqr'
import type { User } from '../base/users.ts'

const periodSeconds = 30

export function newTotp(user: Pick<User, 'id' | 'email' | 'phone'>, issuer: string) {
  const secret = new Secret({ size: 20 })
  const uri = totpOf(secret, { issuer, label: user.email || user.phone || user.id }).toString()
  // Four modules of white around the code, as scanners expect.
  return { qr_code: renderSVG(uri, { ecc: 'M', border: 4 }), secret: secret.base32, uri }
}

/** @returns the step of thirty seconds since 1970, this one or a neighbor, as clocks differ; undefined for a wrong code */
export function stepOfCode(code: string, secret: string, now = Date.now()): number | undefined {
  const delta = totpOf(Secret.fromBase32(secret)).validate({ token: code, timestamp: now, window: 1 })
  return delta === null ? undefined : Math.floor(now / 1000 / periodSeconds) + delta
}

function totpOf(secret: Secret, names: { issuer?: string; label?: string } = {}): TOTP {
  return new TOTP({ ...names, secret, algorithm: 'SHA1', digits: 6, period: periodSeconds })
}
