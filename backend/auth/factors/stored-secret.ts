import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { z } from 'zod'
import type { Settings } from '../../settings/settings.ts'

const algorithm = 'aes-gcm-hkdf'
const tagBytes = 16

const base64 = z.base64().transform((text) => Buffer.from(text, 'base64'))
const encrypted = z.object({
  key_id: z.string().min(1),
  alg: z.literal(algorithm),
  data: base64.refine((bytes) => bytes.length > tagBytes),
  nonce: base64.refine((bytes) => bytes.length === 12),
})

/** GoTrue's form (internal/crypto, EncryptedString). A key for each factor: copied secrets are useless elsewhere. */
export function toStoredSecret(settings: Settings, factorId: string, secret: string): string {
  const {
    GOTRUE_SECURITY_DB_ENCRYPTION_ENCRYPT: encrypts,
    GOTRUE_SECURITY_DB_ENCRYPTION_ENCRYPTION_KEY_ID: keyId,
    GOTRUE_SECURITY_DB_ENCRYPTION_ENCRYPTION_KEY: key,
  } = settings
  if (!encrypts || !keyId || !key) return secret
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', keyOf(key, factorId), nonce)
  const data = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final(), cipher.getAuthTag()])
  return JSON.stringify({
    key_id: keyId,
    alg: algorithm,
    data: data.toString('base64'),
    nonce: nonce.toString('base64'),
  })
}

export interface StoredSecret {
  secret: string
  isOutdated: boolean
}

export function readStoredSecret(settings: Settings, factorId: string, stored: string): StoredSecret {
  const { GOTRUE_SECURITY_DB_ENCRYPTION_ENCRYPT: encrypts, GOTRUE_SECURITY_DB_ENCRYPTION_ENCRYPTION_KEY_ID: present } =
    settings
  if (!stored.startsWith('{')) return { secret: stored, isOutdated: encrypts }
  const { key_id: keyId, data, nonce } = encrypted.parse(JSON.parse(stored))
  const key = settings.GOTRUE_SECURITY_DB_ENCRYPTION_DECRYPTION_KEYS.get(keyId)
  if (!key) throw new Error(`GOTRUE_SECURITY_DB_ENCRYPTION_DECRYPTION_KEYS has no key ${JSON.stringify(keyId)}`)
  const decipher = createDecipheriv('aes-256-gcm', keyOf(key, factorId), nonce, { authTagLength: tagBytes })
  decipher.setAuthTag(data.subarray(-tagBytes))
  const secret = Buffer.concat([decipher.update(data.subarray(0, -tagBytes)), decipher.final()]).toString()
  return { secret, isOutdated: encrypts && keyId !== present }
}

function keyOf(key: Buffer, factorId: string): Buffer {
  return Buffer.from(hkdfSync('sha256', key, '', factorId, 32))
}
