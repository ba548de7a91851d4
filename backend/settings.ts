import { isIP } from 'node:net'
import { z } from 'zod'

const number = z.coerce.number({ error: 'must be a number' }).int('must be a whole number')
const flag = z.stringbool({ error: 'must be true or false' })
const address = z
  .url({ protocol: /^https?$/, error: 'must be an http or https address' })
  .transform(withoutTrailingSlash)
/** Attempts in five minutes, as GoTrue counts its `GOTRUE_RATE_LIMIT_*`. */
const limit = number.min(1, 'must be at least 1')

/** The environment, checked once at start. Auth settings use GoTrue's own names, so that they can move to Supabase as they are. */
const schema = z
  .object({
    HOST: z.string().default('127.0.0.1'),
    PORT: number.min(0, 'must be at least 0').max(65535, 'must be at most 65535').default(3000),
    DATA_DIR: z.string().default('./data'),
    DATABASE_URL: z
      .string()
      .regex(/^postgres(ql)?:\/\//, 'must begin with postgres:// or postgresql://')
      .optional(),
    LOG_LEVEL: z
      .enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'], {
        error: 'must be one of trace, debug, info, warn, error, fatal, silent',
      })
      .default('info'),
    TRUSTED_PROXIES: z
      .string()
      .default('')
      .transform(list)
      .pipe(z.array(z.string().refine(isNetwork, 'must be addresses or networks, separated by commas'))),
    SUPABASE_SECRET_KEY: z.string().min(32, 'must have at least 32 characters').optional(),

    API_EXTERNAL_URL: address.optional(),
    GOTRUE_SITE_URL: address.optional(),
    GOTRUE_DISABLE_SIGNUP: flag.default(false),
    GOTRUE_EXTERNAL_EMAIL_ENABLED: flag.default(true),
    GOTRUE_MAILER_AUTOCONFIRM: flag.default(true).refine((on) => on, 'must be true: this server sends no mail'),
    GOTRUE_JWT_SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
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
  })
  .transform((read) => {
    const site =
      read.GOTRUE_SITE_URL ?? read.API_EXTERNAL_URL?.replace(/\/auth\/v1$/, '') ?? `http://localhost:${read.PORT}`
    const api = read.API_EXTERNAL_URL ?? `${site}/auth/v1`
    return { ...read, GOTRUE_SITE_URL: site, API_EXTERNAL_URL: api, GOTRUE_JWT_ISSUER: read.GOTRUE_JWT_ISSUER ?? api }
  })

export type Settings = z.infer<typeof schema>

/**
 * An empty variable counts as unset.
 * @throws {Error} one clear line per mistake, never with the value: it may be a secret
 */
export function readSettings(environment: Record<string, string | undefined>): Settings {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const result = schema.safeParse(given)
  if (result.success) return result.data
  const lines = result.error.issues.map((issue) => `${String(issue.path[0])} ${issue.message}`)
  throw new Error([...new Set(lines)].join('\n'))
}

/** Names that look like settings of the auth service but are none here, so that a slip of the pen is seen. */
export function unknownSettings(environment: Record<string, string | undefined>): string[] {
  return Object.keys(environment).filter((name) => name.startsWith('GOTRUE_') && !(name in schema.in.shape))
}

function list(text: string): string[] {
  return text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
}

/** GoTrue's form: sets separated by `:`, a colon inside a set written `\:`. */
function characterSets(text: string): string[] {
  return text
    .split(/(?<!\\):/)
    .map((set) => set.replaceAll('\\:', ':'))
    .filter(Boolean)
}

function isNetwork(text: string): boolean {
  const [host = '', bits, more] = text.split('/')
  const version = isIP(host)
  if (version === 0 || more !== undefined) return false
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128))
}

function withoutTrailingSlash(url: string): string {
  return url.replace(/\/+$/, '')
}
