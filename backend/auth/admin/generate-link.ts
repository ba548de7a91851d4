import type { Queryable } from '../../database/database.ts'
import type { Services } from '../../services.ts'
import { type Actor, auditEntry, recordAudit } from '../base/audit.ts'
import { AuthError } from '../base/errors.ts'
import { findHolder, findUser, findUserByEmail, requireUser, type User, userJson } from '../base/users.ts'
import { beginEmailChange } from '../codes/email-change.ts'
import { type LinkType, verifyLink } from '../codes/mail-token.ts'
import { resetUnconfirmedAccount } from '../codes/proven-address.ts'
import { issueToken, type TokenType } from '../one-time-tokens/one-time-tokens.ts'
import { createEmailUser } from '../users/create-email-user.ts'
import { whileUnique } from './change-user.ts'
import { invitee } from './invite.ts'

const tokens = {
  signup: ['confirmation_token', 'signup'],
  invite: ['confirmation_token', 'invite'],
  magiclink: ['recovery_token', 'magiclink'],
  recovery: ['recovery_token', 'recovery'],
  email_change_current: ['email_change_token_current', 'email_change'],
  email_change_new: ['email_change_token_new', 'email_change'],
} satisfies Record<string, [TokenType, LinkType]>

export type GeneratedType = keyof typeof tokens

export function isGeneratedType(type: string | undefined): type is GeneratedType {
  return type !== undefined && Object.hasOwn(tokens, type)
}

export interface LinkRequest {
  type: GeneratedType
  /** In lower case. */
  email: string
  /** Of a change. In lower case. */
  newEmail: string | undefined
  /** Of a sign-up, checked. */
  password: string | undefined
  data: Record<string, unknown>
  target: string
}

export async function generateLink(context: Services, operator: Actor, request: LinkRequest) {
  const { settings, database } = context
  const { email, newEmail, target } = request
  // A magic link for an address without an account creates one (GoTrue's adminGenerateLink).
  const isNew = request.type === 'magiclink' && !(await findUserByEmail(database, email))
  const type = isNew ? 'signup' : request.type
  const passwordHash = request.password && (await context.passwords.hash(request.password))
  const [tokenType, linkType] = tokens[type]
  const make = async (tx: Queryable) => {
    const user = await recipient(tx, operator, { ...request, type, passwordHash: passwordHash || undefined })
    const relatesTo = type === 'email_change_new' ? (newEmail ?? '') : email
    const { code, link } = await issueToken(tx, context, { userId: user.id, type: tokenType, relatesTo })
    return {
      ...userJson((await findUser(tx, user.id)) ?? user),
      action_link: verifyLink(settings, linkType, link, target),
      email_otp: code,
      hashed_token: link,
      verification_type: type,
      redirect_to: target,
    }
  }
  return whileUnique(() => database.transaction(make))
}

type RecipientRequest = LinkRequest & { passwordHash: string | undefined }

/** The user whom the link is for, made ready for it. */
async function recipient(tx: Queryable, operator: Actor, wanted: RecipientRequest): Promise<User> {
  const { type, email, data } = wanted
  if (type === 'invite') return invitee(tx, operator, { email, data })
  const known = await findUserByEmail(tx, email)
  if (type === 'signup') return known ? unconfirmed(tx, known, wanted) : created(tx, wanted)
  if (!known) throw new AuthError('user_not_found', 'User with this email not found', { status: 404 })
  if (type === 'magiclink' || type === 'recovery') {
    await recordAudit(tx, auditEntry(known, 'user_recovery_requested'))
    return known
  }
  const newEmail = wanted.newEmail ?? ''
  if (await findHolder(tx, newEmail, known.id)) throw new AuthError('email_exists')
  // The links for both addresses are asked for one after the other.
  if (known.email_change !== newEmail) await beginEmailChange(tx, known.id, newEmail)
  return known
}

/** An unconfirmed account anew: earlier passwords and identities are removed; only the operator's password remains. */
async function unconfirmed(tx: Queryable, user: User, { data, passwordHash }: RecipientRequest): Promise<User> {
  if (user.email_confirmed_at) throw new AuthError('email_exists')
  await resetUnconfirmedAccount(tx, user.id)
  await tx.query(
    `update auth.users set raw_user_meta_data = coalesce(raw_user_meta_data, '{}') || $2::jsonb, encrypted_password = $3,
       updated_at = now()
     where id = $1`,
    [user.id, JSON.stringify(data), passwordHash ?? ''],
  )
  return user
}

async function created(tx: Queryable, { email, data, passwordHash }: RecipientRequest): Promise<User> {
  if (await findHolder(tx, email)) throw new AuthError('email_exists')
  const id = await createEmailUser(tx, { email, data, passwordHash, byOperator: true })
  return requireUser(tx, id)
}
