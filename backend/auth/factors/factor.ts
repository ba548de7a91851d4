import { z } from 'zod'
import type { Queryable } from '../../database/database.ts'
import type { Settings } from '../../settings.ts'
import { AuthError, type ErrorCode } from '../errors.ts'
import type { FactorType } from '../users.ts'
import type { StoredCredential } from './passkey.ts'

/** What the service itself needs of a row of `auth.mfa_factors`. */
export interface Factor {
  id: string
  factor_type: FactorType
  status: 'unverified' | 'verified'
  /** As E.164 without the plus. */
  phone: string | null
  /** Of an authenticator app, in base32, as it is stored; see `readStoredSecret`. */
  secret: string | null
  /** Of a passkey, once it is verified. */
  web_authn_credential: StoredCredential | null
}

/**
 * A user's own factor; nobody else's is found.
 * @throws {AuthError} 404
 */
export async function findFactor(database: Queryable, userId: string, id: string): Promise<Factor> {
  if (!z.guid().safeParse(id).success) throw new AuthError(404, 'validation_failed', 'factor_id must be an UUID')
  const { rows } = await database.query<Factor>(
    'select id, factor_type, status, phone, secret, web_authn_credential from auth.mfa_factors where id = $1 and user_id = $2',
    [id, userId],
  )
  if (!rows[0]) throw factorNotFound()
  return rows[0]
}

/** Whoever adds, verifies or removes a factor of this user meets here, so that what is read next stays true until the end. */
export async function lockFactors(tx: Queryable, userId: string): Promise<void> {
  await tx.query('select from auth.users where id = $1 for no key update', [userId])
}

const kinds = {
  phone: { name: 'Phone', setting: 'PHONE' },
  totp: { name: 'TOTP', setting: 'TOTP' },
  webauthn: { name: 'WebAuthn', setting: 'WEB_AUTHN' },
} as const

/** @throws {AuthError} 422 while factors of this kind are switched off, 400 for a kind that does not exist */
export function checkEnabled(settings: Settings, type: string | undefined, doing: 'enroll' | 'verify'): void {
  if (type !== 'phone' && type !== 'totp' && type !== 'webauthn')
    throw new AuthError(400, 'validation_failed', 'factor_type needs to be totp, phone, or webauthn')
  const { name, setting } = kinds[type]
  if (settings[`GOTRUE_MFA_${setting}_${doing === 'enroll' ? 'ENROLL' : 'VERIFY'}_ENABLED`]) return
  const code: ErrorCode = `mfa_${type}_${doing}_not_enabled`
  const what = doing === 'enroll' ? 'enroll' : 'verification'
  throw new AuthError(422, code, `MFA ${what} is disabled for ${name}`)
}

export function factorNotFound(): AuthError {
  return new AuthError(404, 'mfa_factor_not_found', 'Factor not found')
}

export function challengeNotFound(): AuthError {
  return new AuthError(422, 'mfa_factor_not_found', 'MFA factor with the provided challenge ID not found')
}
