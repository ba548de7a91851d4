import { z } from 'zod'
import { isObject } from '../../http/is-object.ts'
import { readJson } from '../../http/read-body.ts'
import { AuthError } from './errors.ts'

export const text = z
  .string({ error: 'must be a string' })
  .nullish()
  .transform((value) => value || undefined)
export const label = (most: number) =>
  text.refine((value) => !value || value.length <= most, `must have at most ${most} characters`)
export const object = z.record(z.string(), z.unknown(), { error: 'must be an object' }).nullish()

export const credentials = z.object({ email: text, phone: text, password: text })
export const signUpInput = credentials.extend({
  data: object,
  channel: text,
  code_challenge: text,
  code_challenge_method: text,
})
export const refreshInput = z.object({ refresh_token: text })
export const userInput = z.object({
  email: text,
  phone: text,
  /** An empty password is a weak one, a missing one no change. */
  password: z.string({ error: 'must be a string' }).nullish(),
  nonce: text,
  data: object,
  app_metadata: object,
  channel: text,
  code_challenge: text,
  code_challenge_method: text,
})

/** Of whoever asks: a megabyte of small fields would take the process for half a second. */
export const maxInputBytes = 64 * 1024

export async function readInput<Schema extends z.ZodType>(
  request: Request,
  schema: Schema,
  maxBytes = maxInputBytes,
): Promise<z.output<Schema>> {
  const body = await readJson(request, maxBytes)
  if (!isObject(body)) throw badJson('the body must be an object')
  checkText(body)
  const result = schema.safeParse(body)
  if (result.success) return result.data
  const [issue] = result.error.issues
  throw badJson(`${issue?.path.join('.')} ${issue?.message}`)
}

/** Bytes of JSON. GoTrue has no limit; access tokens carry the metadata, and must fit a request header. */
export const maxMetadataBytes = 4096
export const maxStoredMetadataBytes = maxMetadataBytes + 1024

export function checkMetadata(data: Record<string, unknown>): void {
  if (Buffer.byteLength(JSON.stringify(data)) > maxMetadataBytes) throw metadataTooLarge()
}

export function metadataTooLarge(): AuthError {
  return new AuthError('validation_failed', `User metadata must not be larger than ${maxMetadataBytes} bytes`)
}

export function checkEmail(email: string): string {
  if (email.length > 255) throw new AuthError('validation_failed', 'An email address is too long')
  if (!z.regexes.html5Email.test(email))
    throw new AuthError('validation_failed', 'Unable to validate email address: invalid format')
  return email.toLowerCase()
}

function checkText(value: unknown): void {
  if (typeof value === 'string') {
    if (value.includes('\0')) throw badJson('text must not contain NUL')
    if (/\p{Surrogate}/u.test(value)) throw badJson('text must be valid Unicode')
  } else if (Array.isArray(value)) value.forEach(checkText)
  else if (isObject(value)) {
    for (const [key, inner] of Object.entries(value)) {
      checkText(key)
      checkText(inner)
    }
  }
}

function badJson(reason: string): AuthError {
  return new AuthError('bad_json', `Could not parse request body as JSON: ${reason}`)
}
