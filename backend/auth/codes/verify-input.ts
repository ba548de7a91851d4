import { z } from 'zod'
import { AuthError } from '../base/errors.ts'
import { checkEmail, text } from '../base/input.ts'
import type { TokenType } from '../one-time-tokens/one-time-tokens.ts'
import { checkPhone } from '../phone/phone-code.ts'

export const verifyInput = z.object({
  type: text,
  token: text,
  token_hash: text,
  email: text,
  phone: text,
  redirect_to: text,
})

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

export type Claim = { type: VerifyType; link: string } | { type: VerifyType; code: string; address: string }

export function tokenTypesOf(type: VerifyType): readonly TokenType[] {
  return types[type]
}

export function readClaim(input: z.output<typeof verifyInput>): Claim {
  if (!input.type) throw new AuthError('validation_failed', 'Verify requires a verification type')
  const { token, token_hash: link, email, phone } = input
  if (Boolean(token) === Boolean(link))
    throw new AuthError('validation_failed', 'Verify requires either a token or a token hash')
  if (link) {
    if (email || phone || input.redirect_to)
      throw new AuthError('validation_failed', 'Only the token_hash and type should be provided')
    return { type: readLinkType(input.type), link }
  }
  if (Boolean(email) === Boolean(phone))
    throw new AuthError('validation_failed', 'Only an email address or phone number should be provided on verify')
  const type = readType(input.type, 'Unsupported verification type')
  if (phone && !isOfPhone(type)) throw new AuthError('validation_failed', 'Unsupported verification type')
  if (email && isOfPhone(type)) throw new AuthError('validation_failed', 'Unsupported verification type')
  return { type, code: token ?? '', address: email ? checkEmail(email) : checkPhone(phone ?? '') }
}

export function readLinkClaim(type: string | undefined, token: string | undefined): Claim {
  if (!type) throw new AuthError('validation_failed', 'Verify requires a verification type')
  if (!token) throw new AuthError('validation_failed', 'Verify requires a token or a token hash')
  return { type: readLinkType(type), link: token }
}

export function isOfPhone(type: VerifyType): boolean {
  return type === 'sms' || type === 'phone_change'
}

function readLinkType(type: string): VerifyType {
  const read = readType(type, 'Invalid email verification type')
  if (isOfPhone(read)) throw new AuthError('validation_failed', 'Invalid email verification type')
  return read
}

function readType(type: string, refusal: string): VerifyType {
  if (!Object.hasOwn(types, type)) throw new AuthError('validation_failed', refusal)
  return type as VerifyType
}
