import { z } from 'zod'
import { readJson } from '../http/read-body.ts'
import { AuthError } from './errors.ts'

/** GoTrue's reading of an absent text: missing, null and '' are one. */
export const text = z
  .string({ error: 'must be a string' })
  .nullish()
  .transform((value) => value || undefined)
/** As much as a name or a label needs; some end in an index or a picture, which take no more. */
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

/**
 * The request's body, checked. Limits on size and depth hold before anything is parsed.
 * @throws {AuthError | HttpError} 4xx
 */
export async function readInput<Schema extends z.ZodType>(request: Request, schema: Schema): Promise<z.output<Schema>> {
  const body = await readJson(request)
  if (!isObject(body)) throw badJson('the body must be an object')
  checkText(body)
  const result = schema.safeParse(body)
  if (result.success) return result.data
  const [issue] = result.error.issues
  throw badJson(`${issue?.path.join('.')} ${issue?.message}`)
}

/** GoTrue has no limit; ours keeps access tokens, which carry the metadata, well inside a request header. In bytes of JSON. */
export const metadataLimit = 4096
/** Of what has come together by many changes: the limit, the fields that sign-up itself adds, and the spaces of PostgreSQL's text. */
export const storedMetadataLimit = metadataLimit + 1024

/** @throws {AuthError} 400 */
export function checkMetadata(data: Record<string, unknown>): void {
  if (Buffer.byteLength(JSON.stringify(data)) > metadataLimit) throw metadataTooLarge()
}

export function metadataTooLarge(): AuthError {
  return new AuthError(400, 'validation_failed', `User metadata must not be larger than ${metadataLimit} bytes`)
}

/**
 * The address in lower case. What a browser's email field accepts is accepted here.
 * @throws {AuthError} 400
 */
export function checkEmail(email: string): string {
  if (email.length > 255) throw new AuthError(400, 'validation_failed', 'An email address is too long')
  if (!z.regexes.html5Email.test(email))
    throw new AuthError(400, 'validation_failed', 'Unable to validate email address: invalid format')
  return email.toLowerCase()
}

/** PostgreSQL can store neither a NUL nor half a surrogate pair. */
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

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function badJson(reason: string): AuthError {
  return new AuthError(400, 'bad_json', `Could not parse request body as JSON: ${reason}`)
}
