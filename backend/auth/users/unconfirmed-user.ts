import { randomUUID } from 'node:crypto'
import type { User } from '../base/users.ts'
import { onlyProvider, unverifiedClaims } from './create-user.ts'

export interface UnconfirmedUser {
  id?: string
  email?: string
  phone?: string
  data: Record<string, unknown>
}

export function unconfirmedUser({ id = randomUUID(), email, phone, data }: UnconfirmedUser): User {
  const now = new Date().toISOString()
  const provider = email ? 'email' : 'phone'
  const metadata = { ...data, ...unverifiedClaims(id, { ...(email && { email }), ...(phone && { phone }) }) }
  const identity = {
    identity_id: randomUUID(),
    id,
    user_id: id,
    identity_data: metadata,
    provider,
    last_sign_in_at: now,
    created_at: now,
    updated_at: now,
    ...(email && { email }),
  }
  return {
    id,
    email: email ?? null,
    aud: 'authenticated',
    role: 'authenticated',
    phone: phone ?? null,
    encrypted_password: null,
    email_confirmed_at: null,
    invited_at: null,
    phone_confirmed_at: null,
    confirmation_sent_at: now,
    confirmed_at: null,
    recovery_sent_at: null,
    email_change: null,
    email_change_sent_at: null,
    phone_change: null,
    phone_change_sent_at: null,
    reauthentication_sent_at: null,
    last_sign_in_at: null,
    raw_app_meta_data: onlyProvider(provider),
    raw_user_meta_data: metadata,
    created_at: now,
    updated_at: now,
    banned_until: null,
    deleted_at: null,
    is_anonymous: false,
    is_sso_user: false,
    banned: false,
    identities: [identity],
    factors: [],
  }
}
