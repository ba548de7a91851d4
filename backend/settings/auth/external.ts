import { z } from 'zod'
import { address, flag, limit, list } from '../values.ts'

export const externalSettings = {
  GOTRUE_SECURITY_MANUAL_LINKING_ENABLED: flag
    .default(true)
    .describe("Whether learners link and unlink ways to sign in; GoTrue's default is `false`."),
  GOTRUE_EXTERNAL_WEB3_ETHEREUM_ENABLED: flag
    .default(false)
    .describe('Whether learners sign in with an Ethereum wallet.'),
  GOTRUE_EXTERNAL_WEB3_SOLANA_ENABLED: flag.default(false).describe('Whether learners sign in with a Solana wallet.'),
  GOTRUE_RATE_LIMIT_WEB3: limit.default(30).describe('Sign-ins with wallets of one client address in five minutes.'),
}

export const providerSettings = {
  ENABLED: flag.default(false).describe('Whether learners sign in at this provider.'),
  CLIENT_ID: list.describe('Ids of this site at the provider; the first signs in by redirect.'),
  SECRET: z.string().default('').describe('The secret that goes with the first id.'),
  URL: address
    .refine((url) => url.startsWith('https:') || isLoopback(url), 'must be an https address')
    .optional()
    .meta({
      description: "An OpenID Connect issuer, or a GitHub server; Google's and GitHub's are known.",
      takes: 'an https address',
    }),
  REDIRECT_URI: address.optional().describe('Where the provider leads back to; unset, `API_EXTERNAL_URL/callback`.'),
  SKIP_NONCE_CHECK: flag.default(false).describe('Whether an ID token is taken without its nonce.'),
  EMAIL_OPTIONAL: flag.default(false).describe('Whether an account without an email address may sign in.'),
}
const provider = z.object(providerSettings)

export interface ExternalProvider {
  name: string
  clientIds: string[]
  secret: string
  url: string | undefined
  redirectUri: string | undefined
  skipNonceCheck: boolean
  emailOptional: boolean
}

const name =
  /^GOTRUE_EXTERNAL_([A-Z][A-Z0-9_]*?)_(ENABLED|CLIENT_ID|SECRET|URL|REDIRECT_URI|SKIP_NONCE_CHECK|EMAIL_OPTIONAL)$/
const others = ['EMAIL', 'PHONE', 'ANONYMOUS_USERS', 'WEB3_ETHEREUM', 'WEB3_SOLANA']
const issuers: Record<string, string | undefined> = { google: 'https://accounts.google.com', github: undefined }

/** GoTrue's providers of ID tokens (internal/api/provider), whose issuers are known without settings. */
const wellKnown = {
  apple: 'https://appleid.apple.com',
  azure: 'https://login.microsoftonline.com',
  facebook: 'https://www.facebook.com',
  google: 'https://accounts.google.com',
  kakao: 'https://kauth.kakao.com',
  keycloak: '',
}

export function isProviderSetting(variable: string): boolean {
  const found = name.exec(variable)?.[1]
  return found !== undefined && !others.includes(found)
}

/** Any name with a URL is an OpenID Connect provider. @returns also issuers switched off, mistakes without values */
export function readProviders(environment: Record<string, string | undefined>) {
  const groups = new Map<string, Record<string, string | undefined>>()
  for (const [variable, value] of Object.entries(environment)) {
    const [, group = '', field = ''] = name.exec(variable) ?? []
    if (isProviderSetting(variable)) groups.set(group, { ...groups.get(group), [field]: value })
  }
  const providers = new Map<string, ExternalProvider>()
  const providersOff = new Map<string, string>(Object.entries(wellKnown))
  const mistakes: string[] = []
  for (const [group, fields] of groups) {
    const say = (field: string, problem: string) => mistakes.push(`GOTRUE_EXTERNAL_${group}_${field} ${problem}`)
    const { data, error } = provider.safeParse(fields)
    for (const issue of error?.issues ?? []) say(String(issue.path[0]), issue.message)
    const provided = group.toLowerCase()
    const url = data?.URL ?? issuers[provided]
    if (url && !data?.ENABLED) providersOff.set(provided, url)
    if (!data?.ENABLED) continue
    providersOff.delete(provided)
    if (data.CLIENT_ID.length === 0) say('CLIENT_ID', 'must be set')
    if (!data.SECRET) say('SECRET', 'must be set')
    if (!url && !(provided in issuers)) say('URL', 'must be set: the address of the OpenID Connect issuer')
    providers.set(provided, {
      name: provided,
      clientIds: data.CLIENT_ID,
      secret: data.SECRET,
      url,
      redirectUri: data.REDIRECT_URI,
      skipNonceCheck: data.SKIP_NONCE_CHECK,
      emailOptional: data.EMAIL_OPTIONAL,
    })
  }
  return { providers, providersOff, mistakes }
}

function isLoopback(url: string): boolean {
  const { hostname } = new URL(url)
  return hostname === 'localhost' || hostname === '[::1]' || hostname.startsWith('127.')
}
