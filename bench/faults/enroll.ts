import { randomBytes, randomUUID } from 'node:crypto'
import { createTokens } from '../../backend/access/tokens.ts'
import { createPasswords } from '../../backend/auth/passwords/passwords.ts'
import type { Database } from '../../backend/database/database.ts'

export interface Enrolled {
  id: string
  email: string
  token: string
  refreshToken: string
}

export const password = 'a long trail uphill'

const tables = {
  'auth.users': `(instance_id, id, aud, role, email, encrypted_password, email_confirmed_at, raw_app_meta_data, raw_user_meta_data, created_at, updated_at)
    select '00000000-0000-0000-0000-000000000000', id, 'authenticated', 'authenticated', email, $2, now(), '{"provider":"email","providers":["email"]}', '{}', now(), now()`,
  'auth.identities': `(provider_id, user_id, identity_data, provider, created_at, updated_at)
    select id, id, jsonb_build_object('sub', id, 'email', email), 'email', now(), now()`,
  'auth.sessions': `(id, user_id, created_at, updated_at, aal) select session, id, now(), now(), 'aal1'`,
  'auth.mfa_amr_claims': `(id, session_id, created_at, updated_at, authentication_method)
    select gen_random_uuid(), session, now(), now(), 'password'`,
  'auth.refresh_tokens': `(instance_id, token, user_id, session_id, revoked, created_at, updated_at)
    select '00000000-0000-0000-0000-000000000000', token, id, session, false, now(), now()`,
}

/** Writes accounts and sessions directly: hashing for ten thousand sign-ins takes an hour. */
export async function enroll(database: Database, count: number, secret: string): Promise<Enrolled[]> {
  const hash = await createPasswords().hash(password)
  const tokens = createTokens(secret)
  const now = Math.floor(Date.now() / 1000)
  const people = Array.from({ length: count }, () => {
    const id = randomUUID()
    const token = randomBytes(9).toString('base64url')
    return { id, session: randomUUID(), email: `${id}@learner.example`, token }
  })
  for (let at = 0; at < count; at += 500) {
    const rows = JSON.stringify(people.slice(at, at + 500))
    for (const [table, insert] of Object.entries(tables))
      await database.query(
        `insert into ${table} ${insert} from jsonb_to_recordset($1::jsonb) p (id uuid, session uuid, email text, token text)`,
        insert.includes('$2') ? [rows, hash] : [rows],
      )
  }
  const signed = people.map(async ({ id, session, email, token }) => ({
    id,
    email,
    refreshToken: token,
    token: await tokens.sign({
      iss: '',
      sub: id,
      aud: 'authenticated',
      exp: now + 3600,
      iat: now,
      email,
      phone: '',
      app_metadata: {},
      user_metadata: {},
      role: 'authenticated',
      aal: 'aal1',
      amr: [{ method: 'password', timestamp: now }],
      session_id: session,
      is_anonymous: false,
    }),
  }))
  return Promise.all(signed)
}
