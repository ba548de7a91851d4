import { z } from 'zod'
import { address, duration, flag, limit, number, seconds } from '../values.ts'
import { jwtKeys } from './jwt-keys.ts'

export const authSettings = {
  GOTRUE_SITE_URL: address.optional().describe("The product's public address; unset, the one printed at the start."),
  GOTRUE_DISABLE_SIGNUP: flag.default(false).describe('Whether signing up is closed.'),
  GOTRUE_EXTERNAL_EMAIL_ENABLED: flag.default(true).describe('Whether learners sign up and in by email address.'),
  GOTRUE_EXTERNAL_ANONYMOUS_USERS_ENABLED: flag
    .default(true)
    .describe("Whether visitors may be guests (anonymous users); GoTrue's default is `false`."),
  GOTRUE_RATE_LIMIT_ANONYMOUS_USERS: limit.default(30).describe('Guests that one client address may open in an hour.'),
  GOTRUE_MAILER_AUTOCONFIRM: flag
    .default(true)
    .describe('Whether an email address counts before it is confirmed by mail.'),
  GOTRUE_JWT_SECRET: z
    .string()
    .min(32, 'must have at least 32 characters')
    .optional()
    .describe('What signs access tokens, the same on all machines; made at the first start.'),
  GOTRUE_JWT_KEY_ID: z.string().optional().describe('The `kid` of tokens that the secret signs.'),
  GOTRUE_JWT_KEYS: jwtKeys.meta({
    description: 'Keys that sign and verify access tokens in place of the secret.',
    takes: 'a JSON array of JWKs, each with `kid` and `alg`, one with `sign` among its `key_ops`',
  }),
  GOTRUE_JWT_EXP: seconds
    .min(30, 'must be at least 30 seconds')
    .max(604_800, 'must be at most 604800 seconds')
    .default(3600)
    .describe('How long an access token is good.'),
  GOTRUE_JWT_ISSUER: z
    .string()
    .optional()
    .describe('Who access tokens say has issued them; unset, `API_EXTERNAL_URL`.'),
  GOTRUE_PASSWORD_MIN_LENGTH: number
    .min(6, 'must be at least 6')
    .max(72, 'must be at most 72')
    .default(8)
    .describe('The fewest characters of a new password.'),
  GOTRUE_PASSWORD_REFUSE_COMMON: flag
    .default(true)
    .describe("Whether the 10,000 commonest passwords, simple patterns and the owner's names are refused."),
  GOTRUE_PASSWORD_REQUIRED_CHARACTERS: z.string().default('').transform(characterSets).meta({
    description: 'Sets of which a new password has a character each.',
    takes: 'sets separated by `:`, a colon inside a set written `\\:`',
  }),
  GOTRUE_SECURITY_REFRESH_TOKEN_REUSE_INTERVAL: seconds
    .min(0, 'must be at least 0 seconds')
    .default(10)
    .describe('How long a used refresh token still works.'),
  GOTRUE_SECURITY_REAUTHENTICATION_WINDOW: duration
    .default(900)
    .describe('How old a proof may be for what opens an account or shuts its owner out; `0s` asks for none.'),
  GOTRUE_SECURITY_UPDATE_PASSWORD_REQUIRE_REAUTHENTICATION: flag
    .default(false)
    .describe('Without that window, whether a new password needs a mailed code once the session is a day old.'),
  PASSWORD_TIME_BUDGET: limit
    .default(20)
    .describe("Seconds of a processor that one account's passwords, or one address's before sign-in, take a minute."),
  GOTRUE_RATE_LIMIT_SIGNUP: limit.default(60).describe('Sign-ups of one client address in five minutes.'),
  GOTRUE_RATE_LIMIT_SIGNIN: limit.default(150).describe('Sign-ins of one client address in five minutes.'),
  GOTRUE_RATE_LIMIT_TOKEN_REFRESH: limit
    .default(150)
    .describe('Refreshes of one session in five minutes, and of one client address with unknown tokens.'),
  GOTRUE_RATE_LIMIT_USER: limit.default(150).describe('Changes to one account in five minutes.'),
  GOTRUE_RATE_LIMIT_WRONG_PASSWORDS: limit
    .default(10)
    .describe('Wrong passwords for one account in a quarter of an hour.'),
  GOTRUE_RATE_LIMIT_WRONG_PASSWORDS_DAY: limit.default(100).describe('Wrong passwords for one account in a day.'),
}

/** GoTrue's syntax: sets separated by `:`; a colon inside a set is written `\:`. */
function characterSets(text: string): string[] {
  return text
    .split(/(?<!\\):/)
    .map((set) => set.replaceAll('\\:', ':'))
    .filter(Boolean)
}
