import { z } from 'zod'
import { flag, list } from './values.ts'

const key = z
  .string()
  .regex(/^[\w-]{43}$/, { error: 'must be 256 bits in base64url without padding', abort: true })
  .transform((text) => Buffer.from(text, 'base64url'))

/** Encrypted values stay readable when encryption is switched off, as long as their key is set. */
export const encryptionSettings = {
  GOTRUE_SECURITY_DB_ENCRYPTION_ENCRYPT: flag
    .default(false)
    .describe('Whether keys of authenticator apps are encrypted.'),
  GOTRUE_SECURITY_DB_ENCRYPTION_ENCRYPTION_KEY_ID: z.string().optional().describe('The id of the key that encrypts.'),
  GOTRUE_SECURITY_DB_ENCRYPTION_ENCRYPTION_KEY: key.optional().meta({
    description: 'The key that encrypts.',
    takes: '256 bits in base64url without padding',
  }),
  GOTRUE_SECURITY_DB_ENCRYPTION_DECRYPTION_KEYS: list
    .refine((pairs) => pairs.every((pair) => /^[^:]+:[\w-]{43}$/.test(pair)), {
      error: 'must be pairs of an id and a key of 256 bits in base64url, such as a:…,b:…',
      abort: true,
    })
    .transform(
      (pairs) => new Map(pairs.map((pair) => [idOf(pair), Buffer.from(pair.split(':')[1] ?? '', 'base64url')])),
    )
    .meta({
      description: 'All keys that still decrypt.',
      takes: 'pairs of an id and a key, `a:…,b:…`',
    }),
}

const idOf = (pair: string) => pair.split(':')[0] ?? ''

interface Keys {
  GOTRUE_SECURITY_DB_ENCRYPTION_ENCRYPT: boolean
  GOTRUE_SECURITY_DB_ENCRYPTION_ENCRYPTION_KEY_ID?: string | undefined
  GOTRUE_SECURITY_DB_ENCRYPTION_ENCRYPTION_KEY?: Buffer | undefined
  GOTRUE_SECURITY_DB_ENCRYPTION_DECRYPTION_KEYS: ReadonlyMap<string, Buffer>
}

export function checkEncryption(read: Keys, ctx: z.core.$RefinementCtx): void {
  if (!read.GOTRUE_SECURITY_DB_ENCRYPTION_ENCRYPT) return
  const complain = (name: keyof Keys, message: string) => ctx.addIssue({ code: 'custom', path: [name], message })
  const id = read.GOTRUE_SECURITY_DB_ENCRYPTION_ENCRYPTION_KEY_ID
  const encrypting = read.GOTRUE_SECURITY_DB_ENCRYPTION_ENCRYPTION_KEY
  const missing = 'must be set where GOTRUE_SECURITY_DB_ENCRYPTION_ENCRYPT is'
  if (!id) complain('GOTRUE_SECURITY_DB_ENCRYPTION_ENCRYPTION_KEY_ID', missing)
  if (!encrypting) complain('GOTRUE_SECURITY_DB_ENCRYPTION_ENCRYPTION_KEY', missing)
  if (id && encrypting && !read.GOTRUE_SECURITY_DB_ENCRYPTION_DECRYPTION_KEYS.get(id)?.equals(encrypting))
    complain('GOTRUE_SECURITY_DB_ENCRYPTION_DECRYPTION_KEYS', 'must hold the key that encrypts, under its id')
}
