import type { z } from 'zod'
import type { Services } from '../../services.ts'
import { auditEntry, auditValue, insertAudit } from '../base/audit.ts'
import { auditFailures } from '../base/audit-failures.ts'
import type { AuthLimits } from '../base/auth-limits.ts'
import { AuthError } from '../base/errors.ts'
import type { credentials } from '../base/input.ts'
import { keyedMutex } from '../base/keyed-mutex.ts'
import { asciiLower } from '../base/text/ascii-lower.ts'
import { findUserByEmail, findUserByPhone, type User } from '../base/users.ts'
import { countGuess } from '../passwords/count-guess.ts'
import { weaknessOf } from '../passwords/passwords.ts'
import { readPhone } from '../phone/sms.ts'
import { newSession, newSessionJson, openSession } from '../sessions/open-session.ts'
import type { Client } from '../sessions/sessions.ts'
import { checkQuota } from '../users/check-quota.ts'
import { missingCredentials } from './sign-up.ts'

type IsKnown = (name: string) => boolean

interface Device {
  isKnown: boolean
  counter: string
}

export function passwordSignIn(context: Services, limits: AuthLimits) {
  const { settings, database } = context
  const onePerAccount = keyedMutex()
  return async (input: z.output<typeof credentials>, client: Client, isKnown: IsKnown) => {
    const { password } = input
    const login = readLogin(input, settings)
    if (!login || !password) throw new AuthError('validation_failed', missingCredentials)
    const { name, find, provider } = login
    const attempt = async () => ({ user: await find(database, name), name, traits: { provider } })
    return auditFailures(context, limits, 'login', attempt, async () => {
      // One at a time: parallel attempts must not count as wrong before their outcome is known.
      // Strangers' attempts must not hold known devices.
      const device = { isKnown: isKnown(name), counter: isKnown(name) ? `${name}\0known` : name }
      const user = await onePerAccount(device.counter, () => checkPassword(context, limits, login, password, device))
      return openSessionOf(context, user, login, password, client)
    })
  }
}

async function checkPassword(
  { passwords, database }: Services,
  { wrongPasswords }: AuthLimits,
  { name, find }: Login,
  password: string,
  { isKnown, counter }: Device,
): Promise<User> {
  const { user, matches } = await countGuess(wrongPasswords, counter, async () => {
    const found = await find(database, name)
    return { user: found, matches: await passwords.verify(password, found?.encrypted_password, isKnown) }
  })
  if (!matches || !user) throw new AuthError('invalid_credentials')
  await wrongPasswords.clear(counter)
  return user
}

async function openSessionOf(context: Services, user: User, { provider }: Login, password: string, client: Client) {
  const { settings, database } = context
  if (user.banned) throw new AuthError('user_banned', 'User is banned', { status: 400 })
  if (provider === 'email' && !user.email_confirmed_at) throw new AuthError('email_not_confirmed')
  if (provider === 'phone' && !user.phone_confirmed_at) throw new AuthError('phone_not_confirmed')
  await checkQuota(database, settings, user.id, 'signIns')

  const session = newSession(client, 'password')
  const { rows } = await database.query<{ last_sign_in_at: string; updated_at: string }>(signIn, [
    user.id,
    user.encrypted_password,
    auditValue(auditEntry(user, 'login', { provider })),
    ...session.values,
  ])
  const [times] = rows
  if (!times) throw new AuthError('invalid_credentials')
  const answer = await newSessionJson(context, { ...user, ...times }, session)
  const owner = { email: user.email, phone: user.phone, data: user.raw_user_meta_data }
  const weakness = weaknessOf(password, settings, owner)
  return weakness ? { ...answer, weak_password: weakness } : answer
}

interface Login {
  provider: 'email' | 'phone'
  name: string
  find: typeof findUserByEmail
}

function readLogin(
  { email, phone, password }: z.output<typeof credentials>,
  settings: Services['settings'],
): Login | undefined {
  if (!password || !(email || phone)) return undefined
  if (email && phone)
    throw new AuthError('validation_failed', 'Only an email address or phone number should be provided on login.')
  if (email && !settings.GOTRUE_EXTERNAL_EMAIL_ENABLED)
    throw new AuthError('email_provider_disabled', 'Email logins are disabled', { status: 422 })
  if (email) return { provider: 'email', name: asciiLower(email), find: findUserByEmail }
  if (!settings.GOTRUE_EXTERNAL_PHONE_ENABLED)
    throw new AuthError('phone_provider_disabled', 'Phone logins are disabled', { status: 422 })
  return { provider: 'phone', name: readPhone(phone ?? '') ?? '', find: findUserByPhone }
}

/** The update waits for a password change, which ends all sessions, and then reads the row again. */
const signIn = `
  with account as (
    update auth.users set last_sign_in_at = now(), updated_at = now()
    where id = $1 and encrypted_password = $2 returning id, last_sign_in_at, updated_at
  ), entries as (
    ${insertAudit('$3')}, account
  ), ${openSession(4)}
  select last_sign_in_at, updated_at from account`
