import { z } from 'zod'
import { authSettings } from './auth/auth.ts'
import { type ExternalProvider, externalSettings, isProviderSetting, readProviders } from './auth/external.ts'
import { factorSettings } from './auth/factors.ts'
import { checkSmsHook, hookSettings } from './auth/hooks.ts'
import { redirectSettings } from './auth/redirects.ts'
import { checkSaml, samlSettings } from './auth/saml.ts'
import { checkSessions, sessionSettings } from './auth/sessions.ts'
import { smsSettings } from './auth/sms.ts'
import { buildSettings } from './build-settings.mjs'
import { checkEncryption, encryptionSettings } from './encryption.ts'
import { checkSender, mailSettings } from './mail.ts'
import { restSettings } from './rest.ts'
import { retentionSettings } from './retention.ts'
import { checkWorkers, serverSettings } from './server.ts'
import { storageSettings } from './storage.ts'
import { unknownNames } from './unknown-names.mjs'

export const topics = {
  'The server and its data': serverSettings,
  'Accounts, passwords and tokens': authSettings,
  Sessions: sessionSettings,
  Mail: mailSettings,
  'Text messages': smsSettings,
  'Hooks of the operator': hookSettings,
  'Second factors': factorSettings,
  'Encrypted secrets': encryptionSettings,
  'Ways back to a site': redirectSettings,
  'Requests to the tables': restSettings,
  'Uploaded files': storageSettings,
  'How long what is over is kept': retentionSettings,
  'Schools and companies (SAML)': samlSettings,
  'Signing in elsewhere': externalSettings,
}

type AllOf<Union> = (Union extends unknown ? (each: Union) => void : never) extends (all: infer All) => void
  ? All
  : never
const shape: AllOf<(typeof topics)[keyof typeof topics]> = Object.assign({}, ...Object.values(topics))

/** Read once at start. Auth settings have GoTrue's own names, so that they can move to Supabase unchanged. */
const schema = z
  .object(shape)
  .superRefine(checkSender)
  .superRefine(checkSaml)
  .superRefine(checkSmsHook)
  .superRefine(checkEncryption)
  .superRefine(checkSessions)
  .superRefine(checkWorkers)
  .transform((read) => {
    const site =
      read.GOTRUE_SITE_URL ?? read.API_EXTERNAL_URL?.replace(/\/auth\/v1$/, '') ?? `http://localhost:${read.PORT}`
    const api = read.API_EXTERNAL_URL ?? `${site}/auth/v1`
    return { ...read, GOTRUE_SITE_URL: site, API_EXTERNAL_URL: api, GOTRUE_JWT_ISSUER: read.GOTRUE_JWT_ISSUER ?? api }
  })

export type Settings = z.infer<typeof schema> & {
  providers: ReadonlyMap<string, ExternalProvider>
  providersOff: ReadonlyMap<string, string>
}

/** An empty variable counts as unset. @throws {Error} a line for each mistake, without the value: it may be secret */
export function readSettings(environment: Record<string, string | undefined>): Settings {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const result = schema.safeParse(given)
  const { providers, providersOff, mistakes } = readProviders(given)
  if (result.success && mistakes.length === 0) return { ...result.data, providers, providersOff }
  const lines = result.error?.issues.map((issue) => `${String(issue.path[0])} ${issue.message}`) ?? []
  throw new Error([...new Set([...lines, ...mistakes])].join('\n'))
}

/** @returns a sentence for each name that is no setting and was most likely meant as one */
export function unknownSettings(environment: Record<string, string | undefined>): string[] {
  const known = [...Object.keys(shape), ...buildSettings, ...Object.keys(environment).filter(isProviderSetting)]
  return unknownNames(environment, known, /^(GOTRUE|REST|STORAGE|VITE)_/)
}
