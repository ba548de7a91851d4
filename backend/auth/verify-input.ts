import { z } from 'zod'
import { AuthError } from './errors.ts'
import { checkEmail, text } from './input.ts'
import type { TokenType } from './one-time-tokens.ts'
import { checkPhone } from './phone-code.ts'

export const verifyInput = z.object({
  type: text,
  token: text,
  token_hash: text,
  email: text,
  phone: text,
  redirect_to: text,
})

/** What each of GoTrue's types may use up. */
const types = {
  signup: ['confirmation_token'],
  invite: ['confirmation_token'],
  recovery: ['recovery_token'],
  magiclink: ['recovery_token'],
  email: ['confirmation_token', 'recovery_token'],
  email_change: ['email_change_token_new', 'email_change_token_current'],
  sms: ['confirmation_token'],
  phone_change: ['phone_change_token'],
} satisfies Record<string, TokenType[]>

export type VerifyType = keyof typeof types

/** What is shown: a link's token, or a code with the address it was sent to. */
export type Claim = { type: VerifyType; link: string } | { type: VerifyType; code: string; address: string }

export function tokenTypesOf(type: VerifyType): readonly TokenType[] {
  return types[type]
}

/**
 * The body of `POST /verify`. Words as GoTrue's (internal/api/verify.go).
 * @throws {AuthError} 400
 */
export function readClaim(input: z.output<typeof verifyInput>): Claim {
  if (!input.type) throw invalid('Verify requires a verification type')
  const { token, token_hash: link, email, phone } = input
  if (Boolean(token) === Boolean(link)) throw invalid('Verify requires either a token or a token hash')
  if (link) {
    if (email || phone || input.redirect_to) throw invalid('Only the token_hash and type should be provided')
    return { type: readLinkType(input.type), link }
  }
  if (Boolean(email) === Boolean(phone))
    throw invalid('Only an email address or phone number should be provided on verify')
  const type = readType(input.type, 'Unsupported verification type')
  if (phone && !isOfPhone(type)) throw invalid('Unsupported verification type')
  if (email && isOfPhone(type)) throw invalid('Unsupported verification type')
  return { type, code: token ?? '', address: email ? checkEmail(email) : checkPhone(phone ?? '', undefined) }
}

/** The query of `GET /verify`. @throws {AuthError} 400 */
export function readLinkClaim(type: string | undefined, token: string | undefined): Claim {
  if (!type) throw invalid('Verify requires a verification type')
  if (!token) throw invalid('Verify requires a token or a token hash')
  return { type: readLinkType(type), link: token }
}

export function isOfPhone(type: VerifyType): boolean {
  return type === 'sms' || type === 'phone_change'
}

function readLinkType(type: string): VerifyType {
  const read = readType(type, 'Invalid email verification type')
  if (isOfPhone(read)) throw invalid('Invalid email verification type')
  return read
}

function readType(type: string, refusal: string): VerifyType {
  if (!Object.hasOwn(types, type)) throw invalid(refusal)
  return type as VerifyType
}

function invalid(message: string): AuthError {
  return new AuthError(400, 'validation_failed', message)
}
