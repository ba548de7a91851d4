import { createPrivateKey, type KeyObject } from 'node:crypto'
import { z } from 'zod'
import { address, duration, flag, limit } from '../values.ts'

export const samlSettings = {
  GOTRUE_SAML_ENABLED: flag.default(false).describe('Whether learners sign in at a school or company by SAML.'),
  GOTRUE_SAML_PRIVATE_KEY: z.string().optional().transform(readPrivateKey).meta({
    description: 'What signs requests to identity providers; needed with `GOTRUE_SAML_ENABLED`.',
    takes: 'an RSA key of at least 2048 bits in DER (PKCS#1 or PKCS#8), in base64',
  }),
  GOTRUE_SAML_ALLOW_ENCRYPTED_ASSERTIONS: flag.default(false).describe('Whether encrypted assertions are taken.'),
  GOTRUE_SAML_ALLOW_IDP_INITIATED: flag
    .default(false)
    .describe(
      'Whether answers are taken that were not asked for, as from the tile of a school; GoTrue takes them always.',
    ),
  GOTRUE_SAML_RELAY_STATE_VALIDITY_PERIOD: duration
    .default(120)
    .describe('How long a sign-in at an identity provider may take.'),
  GOTRUE_SAML_EXTERNAL_URL: address
    .optional()
    .describe('Where identity providers reach this service; unset, `API_EXTERNAL_URL`.'),
  GOTRUE_SAML_RATE_LIMIT_ASSERTION: limit.default(150).describe('Assertions of one client address in five minutes.'),
}

/** RSA in DER, base64: PKCS#1 as in GoTrue, or PKCS#8. */
function readPrivateKey(given: string | undefined, ctx: z.core.$RefinementCtx): KeyObject | undefined {
  if (given === undefined) return undefined
  const bytes = Buffer.from(given, 'base64')
  const key = parse(bytes, 'pkcs1') ?? parse(bytes, 'pkcs8')
  const bits = key?.asymmetricKeyDetails?.modulusLength ?? 0
  if (key?.asymmetricKeyType === 'rsa' && bits >= 2048) return key
  ctx.addIssue('must be an RSA key of at least 2048 bits in DER (PKCS#1 or PKCS#8), in base64')
  return z.NEVER
}

function parse(key: Buffer, type: 'pkcs1' | 'pkcs8'): KeyObject | undefined {
  try {
    return createPrivateKey({ key, type, format: 'der' })
  } catch {
    return undefined
  }
}

interface SamlKey {
  GOTRUE_SAML_ENABLED: boolean
  GOTRUE_SAML_PRIVATE_KEY?: KeyObject | undefined
}

export function checkSaml(read: SamlKey, ctx: z.core.$RefinementCtx): void {
  if (read.GOTRUE_SAML_ENABLED && !read.GOTRUE_SAML_PRIVATE_KEY)
    ctx.addIssue({
      code: 'custom',
      path: ['GOTRUE_SAML_PRIVATE_KEY'],
      message: 'must be set where GOTRUE_SAML_ENABLED is: requests to identity providers are signed',
    })
}
