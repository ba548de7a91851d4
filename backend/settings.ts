import { z } from 'zod'
import { authSettings } from './settings/auth.ts'
import { checkEncryption, encryptionSettings } from './settings/encryption.ts'
import { type ExternalProvider, externalSettings, isProviderSetting, readProviders } from './settings/external.ts'
import { factorSettings } from './settings/factors.ts'
import { checkSmsHook, hookSettings } from './settings/hooks.ts'
import { checkSender, mailSettings } from './settings/mail.ts'
import { redirectSettings } from './settings/redirects.ts'
import { checkSaml, samlSettings } from './settings/saml.ts'
import { serverSettings } from './settings/server.ts'
import { smsSettings } from './settings/sms.ts'
import { storageSettings } from './settings/storage.ts'

/**
 * The environment, checked once at start; one file a topic under settings/. Auth settings use GoTrue's own names, so that
 * they can move to Supabase as they are.
 */
const schema = z
  .object({
    ...serverSettings,
    ...authSettings,
    ...redirectSettings,
    ...storageSettings,
    ...factorSettings,
    ...encryptionSettings,
    ...smsSettings,
    ...hookSettings,
    ...externalSettings,
    ...mailSettings,
    ...samlSettings,
  })
  .superRefine(checkSender)
  .superRefine(checkSaml)
  .superRefine(checkSmsHook)
  .superRefine(checkEncryption)
  .transform((read) => {
    const site =
      read.GOTRUE_SITE_URL ?? read.API_EXTERNAL_URL?.replace(/\/auth\/v1$/, '') ?? `http://localhost:${read.PORT}`
    const api = read.API_EXTERNAL_URL ?? `${site}/auth/v1`
    return { ...read, GOTRUE_SITE_URL: site, API_EXTERNAL_URL: api, GOTRUE_JWT_ISSUER: read.GOTRUE_JWT_ISSUER ?? api }
  })

export type Settings = z.infer<typeof schema> & {
  /** From `GOTRUE_EXTERNAL_<NAME>_*`. */
  providers: ReadonlyMap<string, ExternalProvider>
  /** Issuers of those that are known and switched off, by name. */
  providersOff: ReadonlyMap<string, string>
}

/**
 * An empty variable counts as unset.
 * @throws {Error} one clear line per mistake, never with the value: it may be a secret
 */
export function readSettings(environment: Record<string, string | undefined>): Settings {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const result = schema.safeParse(given)
  const { providers, providersOff, mistakes } = readProviders(given)
  if (result.success && mistakes.length === 0) return { ...result.data, providers, providersOff }
  const lines = result.error?.issues.map((issue) => `${String(issue.path[0])} ${issue.message}`) ?? []
  throw new Error([...new Set([...lines, ...mistakes])].join('\n'))
}

/** Names that look like settings of the auth or the storage service but are none here, so that a slip of the pen is seen. */
export function unknownSettings(environment: Record<string, string | undefined>): string[] {
  return Object.keys(environment).filter(
    (name) => /^(GOTRUE|STORAGE)_/.test(name) && !(name in schema.in.shape) && !isProviderSetting(name),
  )
}
