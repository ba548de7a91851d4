import { randomUUID } from 'node:crypto'
import { commitOrRollback } from '../../database/commit-or-rollback.ts'
import type { Queryable } from '../../database/database.ts'
import { isUniqueViolation } from '../../database/violations.ts'
import { alreadyRegistered, confirmation } from '../../mail/mail-templates.ts'
import type { Services } from '../../services.ts'
import { auditEntry, recordAudit } from '../base/audit.ts'
import type { AuthLimits } from '../base/auth-limits.ts'
import type { Challenge } from '../base/pkce.ts'
import { findHolder, findUserByEmail, type User, userJson } from '../base/users.ts'
import { issueToken } from '../one-time-tokens/one-time-tokens.ts'
import { createFlowState } from '../sessions/flow-state.ts'
import { createEmailUser, type NewEmailUser } from '../users/create-email-user.ts'
import { unconfirmedUser } from '../users/unconfirmed-user.ts'
import { linkOf, sendToken } from './mail-token.ts'
import { resetUnconfirmedAccount } from './proven-address.ts'

export interface SignUpRequest {
  email: string
  password: string
  data: Record<string, unknown>
  challenge: Challenge | undefined
  target: string
}

/** Answers from the request alone, after the same work for a known address: neither text nor time tells. */
export async function signUpUnconfirmed(context: Services, limits: AuthLimits, request: SignUpRequest) {
  const { database, background } = context
  const { email, password, data } = request
  const passwordHash = await context.passwords.hash(password)
  const account = { id: randomUUID(), email, passwordHash, data }
  const holder = await findHolder(database, email)
  try {
    await database.transaction((tx) => create(tx, account, holder))
  } catch (error) {
    if (!isUniqueViolation(error)) throw error
  }
  background.run('a mail was not sent', () =>
    mailAfterSignUp(context, limits, request, (user) => context.passwords.verify(password, user?.encrypted_password)),
  )
  return userJson(unconfirmedUser({ id: account.id, email, data }))
}

async function create(tx: Queryable, account: NewEmailUser & { id: string }, holder: User | undefined): Promise<void> {
  await commitOrRollback(tx, !holder, () =>
    createEmailUser(tx, holder ? { ...account, email: `${account.id}@nobody.invalid` } : account),
  )
  const newcomer = { ...account, phone: null, is_sso_user: false, raw_user_meta_data: account.data }
  const action = holder?.email_confirmed_at ? 'user_repeated_signup' : 'user_confirmation_requested'
  await recordAudit(tx, auditEntry(holder ?? newcomer, action, { provider: 'email' }))
}

export async function mailAfterSignUp(
  context: Services,
  limits: AuthLimits,
  { email, challenge, target }: Pick<SignUpRequest, 'email' | 'challenge' | 'target'>,
  isTheirs: (user: User | undefined) => boolean | Promise<boolean>,
): Promise<void> {
  const { database, mailer, settings } = context
  const user = (await findUserByEmail(database, email)) ?? (await findHolder(database, email))
  if (!user) return
  const waits = user.email === email && !user.email_confirmed_at && !user.banned
  const theirs = await isTheirs(user)
  await limits.mails.take('all')
  const request = { userId: user.id, email, challenge, target }
  const { issued, mail } = await database.transaction(async (tx) => {
    await commitOrRollback(tx, waits && !theirs, () => resetUnconfirmedAccount(tx, user.id))
    return commitOrRollback(tx, waits, () => issueConfirmation(context, tx, request))
  })
  await (waits ? sendToken(context, issued, mail) : mailer.send(alreadyRegistered(email, settings.GOTRUE_SITE_URL)))
}

interface ConfirmationRequest extends Pick<SignUpRequest, 'email' | 'challenge' | 'target'> {
  userId: string
}

async function issueConfirmation(
  context: Services,
  tx: Queryable,
  { userId, email, challenge, target }: ConfirmationRequest,
) {
  if (challenge) await createFlowState(tx, { providerType: 'email', method: 'email/signup', challenge, userId })
  const token = { userId, type: 'confirmation_token', relatesTo: email, isPkce: Boolean(challenge) } as const
  const issued = await issueToken(tx, context, token)
  const link = linkOf(context.settings, 'signup', issued.link, target)
  return { issued, mail: confirmation({ to: email, code: issued.code, link }, context.settings) }
}

export async function sendConfirmation(
  context: Services,
  limits: AuthLimits,
  userId: string,
  request: Pick<SignUpRequest, 'email' | 'challenge' | 'target'>,
): Promise<void> {
  await limits.mails.take('all')
  const { issued, mail } = await issueConfirmation(context, context.database, { userId, ...request })
  await sendToken(context, issued, mail)
}
