import { z } from 'zod'
import { jwtKeys } from './jwt-keys.ts'
import { address, flag, limit, number } from './values.ts'

/** Accounts, passwords, tokens and their limits. */
export const authSettings = {
  GOTRUE_SITE_URL: address.optional(),
  GOTRUE_DISABLE_SIGNUP: flag.default(false),
  GOTRUE_EXTERNAL_EMAIL_ENABLED: flag.default(true),
  GOTRUE_EXTERNAL_ANONYMOUS_USERS_ENABLED: flag.default(false),
  /** In an hour. */
  GOTRUE_RATE_LIMIT_ANONYMOUS_USERS: limit.default(30),
  GOTRUE_MAILER_AUTOCONFIRM: flag.default(true),
  GOTRUE_JWT_SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
  /** The `kid` of tokens that the secret signs. */
  GOTRUE_JWT_KEY_ID: z.string().optional(),
  GOTRUE_JWT_KEYS: jwtKeys,
  GOTRUE_JWT_EXP: number
    .min(30, 'must be at least 30 seconds')
    .max(604_800, 'must be at most 604800 seconds')
    .default(3600),
  GOTRUE_JWT_ISSUER: z.string().optional(),
  GOTRUE_PASSWORD_MIN_LENGTH: number.min(6, 'must be at least 6').max(72, 'must be at most 72').default(6),
  GOTRUE_PASSWORD_REQUIRED_CHARACTERS: z.string().default('').transform(characterSets),
  GOTRUE_SECURITY_REFRESH_TOKEN_REUSE_INTERVAL: number.min(0, 'must be at least 0 seconds').default(10),
  GOTRUE_SECURITY_UPDATE_PASSWORD_REQUIRE_REAUTHENTICATION: flag.default(false),
  GOTRUE_RATE_LIMIT_SIGNUP: limit.default(60),
  GOTRUE_RATE_LIMIT_SIGNIN: limit.default(150),
  GOTRUE_RATE_LIMIT_TOKEN_REFRESH: limit.default(150),
  GOTRUE_RATE_LIMIT_USER: limit.default(150),
  GOTRUE_RATE_LIMIT_WRONG_PASSWORDS: limit.default(10),
}

/** GoTrue's form: sets separated by `:`, a colon inside a set written `\:`. */
function characterSets(text: string): string[] {
  return text
    .split(/(?<!\\):/)
    .map((set) => set.replaceAll('\\:', ':'))
    .filter(Boolean)
}
