import { z } from 'zod'
import type { Queryable } from '../../database/database.ts'
import type { Settings } from '../../settings/settings.ts'
import { AuthError, type ErrorCode } from '../base/errors.ts'
import type { FactorType } from '../base/users.ts'
import type { StoredCredential } from './passkey.ts'

export interface Factor {
  id: string
  factor_type: FactorType
  status: 'unverified' | 'verified'
  phone: string | null
  secret: string | null
  web_authn_credential: StoredCredential | null
}

export async function findFactor(database: Queryable, userId: string, id: string): Promise<Factor> {
  if (!z.guid().safeParse(id).success)
    throw new AuthError('validation_failed', 'factor_id must be an UUID', { status: 404 })
  const { rows } = await database.query<Factor>(
    'select id, factor_type, status, phone, secret, web_authn_credential from auth.mfa_factors where id = $1 and user_id = $2',
    [id, userId],
  )
  if (!rows[0]) throw new AuthError('mfa_factor_not_found')
  return rows[0]
}

export async function lockFactors(tx: Queryable, userId: string): Promise<void> {
  await tx.query('select from auth.users where id = $1 for no key update', [userId])
}

const kinds = {
  phone: { name: 'Phone', setting: 'PHONE' },
  totp: { name: 'TOTP', setting: 'TOTP' },
  webauthn: { name: 'WebAuthn', setting: 'WEB_AUTHN' },
} as const

export function checkEnabled(settings: Settings, type: string | undefined, doing: 'enroll' | 'verify'): void {
  if (type !== 'phone' && type !== 'totp' && type !== 'webauthn')
    throw new AuthError('validation_failed', 'factor_type needs to be totp, phone, or webauthn')
  const { name, setting } = kinds[type]
  if (settings[`GOTRUE_MFA_${setting}_${doing === 'enroll' ? 'ENROLL' : 'VERIFY'}_ENABLED`]) return
  const code: ErrorCode = `mfa_${type}_${doing}_not_enabled`
  const what = doing === 'enroll' ? 'enroll' : 'verification'
  throw new AuthError(code, `MFA ${what} is disabled for ${name}`)
}

export function challengeNotFound(): AuthError {
  return new AuthError('mfa_factor_not_found', 'MFA factor with the provided challenge ID not found', { status: 422 })
}
