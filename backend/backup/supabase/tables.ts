import { readStoredSecret } from '../../auth/factors/stored-secret.ts'
import type { Settings } from '../../settings/settings.ts'

type Row = Record<string, string | null>

interface Moved {
  without?: readonly string[]
  change?(row: Row, settings: Settings): Row
  isMade?: boolean
}

/** GoTrue reads these as text, and fails on null. Pending ones depend on this server's keys, and are left out. */
const tokens = [
  'confirmation_token',
  'recovery_token',
  'email_change',
  'email_change_token_new',
  'email_change_token_current',
  'phone_change',
  'phone_change_token',
  'reauthentication_token',
]

/** Ordered for foreign keys. Without sessions, and without uploads, which a project stores in another way. */
const moved: Record<string, Moved> = {
  'auth.users': {
    change: (row) => ({
      ...row,
      ...Object.fromEntries(tokens.map((name) => [name, ''])),
      instance_id: row.instance_id ?? '00000000-0000-0000-0000-000000000000',
      email_change_confirm_status: '0',
    }),
  },
  'auth.identities': {},
  'auth.mfa_factors': {
    without: ['last_webauthn_challenge_data'],
    change: (row, settings) => ({
      ...row,
      secret: row.secret && row.id ? readStoredSecret(settings, row.id, row.secret).secret : null,
    }),
  },
  'auth.sso_providers': {},
  'auth.sso_domains': {},
  'auth.saml_providers': {},
  'public.user_stats': { isMade: true },
}

const catalogue = ['public.courses', 'public.modules', 'public.activities']

export const movedTable = (name: string): Moved | undefined =>
  moved[name] ?? (name.startsWith('public.') && !catalogue.includes(name) ? {} : undefined)
