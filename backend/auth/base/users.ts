import type { Queryable } from '../../database/database.ts'
import { AuthError } from './errors.ts'

export interface User {
  id: string
  aud: string
  role: string
  email: string | null
  phone: string | null
  encrypted_password: string | null
  email_confirmed_at: string | null
  invited_at: string | null
  phone_confirmed_at: string | null
  confirmation_sent_at: string | null
  confirmed_at: string | null
  recovery_sent_at: string | null
  email_change: string | null
  email_change_sent_at: string | null
  phone_change: string | null
  phone_change_sent_at: string | null
  reauthentication_sent_at: string | null
  last_sign_in_at: string | null
  raw_app_meta_data: Record<string, unknown> | null
  raw_user_meta_data: Record<string, unknown> | null
  created_at: string
  updated_at: string
  banned_until: string | null
  deleted_at: string | null
  is_anonymous: boolean
  is_sso_user: boolean
  banned: boolean
  identities: Record<string, unknown>[]
  factors: FactorJson[]
}

export interface FactorJson {
  id: string
  friendly_name?: string
  factor_type: FactorType
  status: 'unverified' | 'verified'
  phone: string
  last_challenged_at: string | null
  web_authn_aaguid?: string
  created_at: string
  updated_at: string
}

export type FactorType = 'totp' | 'phone' | 'webauthn'

const iso = (column: string) => `to_char(${column} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`

export const userColumns = `
  u.id, u.aud, u.role, u.email, u.phone, u.encrypted_password, u.email_confirmed_at, u.invited_at, u.phone_confirmed_at,
  u.confirmation_sent_at, u.confirmed_at, u.recovery_sent_at, u.email_change, u.email_change_sent_at, u.phone_change,
  u.phone_change_sent_at, u.reauthentication_sent_at, u.last_sign_in_at, u.raw_app_meta_data, u.raw_user_meta_data,
  u.created_at, u.updated_at, u.banned_until, u.deleted_at, u.is_anonymous, u.is_sso_user,
  coalesce(u.banned_until > now(), false) as banned,
  coalesce((
    select jsonb_agg(jsonb_strip_nulls(jsonb_build_object(
      'identity_id', i.id, 'id', i.provider_id, 'user_id', i.user_id, 'provider', i.provider,
      'last_sign_in_at', ${iso('i.last_sign_in_at')}, 'created_at', ${iso('i.created_at')},
      'updated_at', ${iso('i.updated_at')}, 'email', i.email))
      || jsonb_build_object('identity_data', i.identity_data) order by i.created_at)
    from auth.identities i where i.user_id = u.id
  ), '[]') as identities,
  coalesce((
    select jsonb_agg(jsonb_strip_nulls(jsonb_build_object(
      'id', f.id, 'friendly_name', nullif(f.friendly_name, ''), 'factor_type', f.factor_type, 'status', f.status,
      'web_authn_aaguid', f.web_authn_aaguid, 'phone', coalesce(f.phone, ''), 'created_at', ${iso('f.created_at')},
      'updated_at', ${iso('f.updated_at')}))
      || jsonb_build_object('last_challenged_at', ${iso('f.last_challenged_at')}) order by f.created_at)
    from auth.mfa_factors f where f.user_id = u.id
  ), '[]') as factors`

export const instanceId = '00000000-0000-0000-0000-000000000000'

export async function findUser(database: Queryable, id: string): Promise<User | undefined> {
  const { rows } = await database.query<User>(`select ${userColumns} from auth.users u where u.id = $1`, [id])
  return rows[0]
}

/** Of an account that the caller has just read or written; somebody may have deleted it since. */
export async function requireUser(database: Queryable, id: string): Promise<User> {
  const user = await findUser(database, id)
  if (!user) throw new AuthError('user_not_found', 'User not found', { status: 404 })
  return user
}

/** SQL: equality with a lower-case ASCII parameter. The first half uses the index; lower() maps others onto ASCII. */
export const isEmail = (stored: string, email: `$${number}`) =>
  `(lower(${stored}) = ${email} and lower(${stored} collate "C") = ${email})`

export async function findUserByEmail(database: Queryable, email: string): Promise<User | undefined> {
  const { rows } = await database.query<User>(
    `select ${userColumns} from auth.users u
     where u.instance_id = '${instanceId}' and ${isEmail('u.email', '$1')} and u.aud = 'authenticated' and not u.is_sso_user`,
    [email],
  )
  return rows[0]
}

export async function findUserByPhone(database: Queryable, phone: string): Promise<User | undefined> {
  const { rows } = await database.query<User>(
    `select ${userColumns} from auth.users u
     where u.phone = $1 and u.instance_id = '${instanceId}' and u.aud = 'authenticated' and not u.is_sso_user`,
    [phone],
  )
  return rows[0]
}

export async function findHolder(
  database: Queryable,
  email: string,
  exceptId: string | null = null,
): Promise<User | undefined> {
  const { rows } = await database.query<User>(
    `select ${userColumns} from auth.users u
     where u.id is distinct from $2 and u.aud = 'authenticated' and not u.is_sso_user and (
       u.instance_id = '${instanceId}' and ${isEmail('u.email', '$1')}
       or u.id in (select i.user_id from auth.identities i where i.email = $1
         and ${isEmail("i.identity_data ->> 'email'", '$1')} and i.provider not like 'sso:%'
         and i.identity_data ->> 'email_verified' = 'true'))
     limit 1`,
    [email, exceptId],
  )
  return rows[0]
}

/** Every change of an account locks this row first: no deadlocks, and what is read next stays valid. */
export async function lockUser(tx: Queryable, id: string): Promise<void> {
  await tx.query('select from auth.users where id = $1 for no key update', [id])
}

export function userJson(user: User) {
  return {
    id: user.id,
    aud: user.aud,
    role: user.role,
    email: user.email ?? '',
    ...present({ email_confirmed_at: user.email_confirmed_at, invited_at: user.invited_at }),
    phone: user.phone ?? '',
    ...present({
      phone_confirmed_at: user.phone_confirmed_at,
      confirmation_sent_at: user.confirmation_sent_at,
      confirmed_at: user.confirmed_at,
      recovery_sent_at: user.recovery_sent_at,
      new_email: user.email_change,
      email_change_sent_at: user.email_change_sent_at,
      new_phone: user.phone_change,
      phone_change_sent_at: user.phone_change_sent_at,
      reauthentication_sent_at: user.reauthentication_sent_at,
      last_sign_in_at: user.last_sign_in_at,
    }),
    app_metadata: user.raw_app_meta_data ?? {},
    user_metadata: user.raw_user_meta_data ?? {},
    ...(user.factors.length > 0 && { factors: user.factors }),
    identities: user.identities,
    created_at: user.created_at,
    updated_at: user.updated_at,
    ...present({ banned_until: user.banned_until, deleted_at: user.deleted_at }),
    is_anonymous: user.is_anonymous,
  }
}

export function hasVerifiedFactor({ factors }: Pick<User, 'factors'>): boolean {
  return factors.some(({ status }) => status === 'verified')
}

function present(fields: Record<string, string | null>): Record<string, string> {
  return Object.fromEntries(Object.entries(fields).filter((field): field is [string, string] => Boolean(field[1])))
}
