import type { Queryable } from '../../database/database.ts'
import { addressKey, LimitReached } from '../../http/limits.ts'
import type { Services } from '../../services.ts'
import { type AuditAction, auditEntry, recordAudit } from '../base/audit.ts'
import type { Attempt } from '../base/audit-failures.ts'
import type { AuthLimits } from '../base/auth-limits.ts'
import { AuthError } from '../base/errors.ts'
import { findUser, findUserByEmail, findUserByPhone, isEmail, type User } from '../base/users.ts'
import { consumeCode, consumeLink, endCodes, type TakenToken } from '../one-time-tokens/one-time-tokens.ts'
import { changePhone } from '../phone/phone-change.ts'
import { confirmPhone } from '../phone/phone-user.ts'
import { confirmEmail } from '../users/confirm-email.ts'
import { updateProviders } from '../users/update-providers.ts'
import { completeEmailChange } from './email-change.ts'
import { hasVerifiedAddress, removeUnverifiedCredentials } from './proven-address.ts'
import { type Claim, isOfPhone, tokenTypesOf } from './verify-input.ts'

export interface Verified {
  type: string
  user: User | undefined
}

export const confirmOtherAddressText =
  'Confirmation link accepted. Please proceed to confirm link sent to the other email'

export async function verify(context: Services, tx: Queryable, claim: Claim): Promise<Verified> {
  const taken = await take(context, tx, claim)
  const user = taken && (await findUser(tx, taken.userId))
  if (!taken || !user) throw invalid(claim)
  if (user.banned) throw new AuthError('user_banned')
  const type = await applyToken(context, tx, user, taken, claim)
  return { type, user: type === oneOfTwoAddresses ? undefined : await findUser(tx, user.id) }
}

async function take(context: Services, tx: Queryable, claim: Claim): Promise<TakenToken | undefined> {
  const types = tokenTypesOf(claim.type)
  if ('link' in claim) return consumeLink(tx, context, types, claim.link)
  // The same lookup without an account: timing must not tell.
  const userId = (await addressee(tx, claim)) ?? noUserId
  const lifetime = context.settings[isOfPhone(claim.type) ? 'GOTRUE_SMS_OTP_EXP' : 'GOTRUE_MAILER_OTP_EXP']
  return consumeCode(tx, context, { userId, types, code: claim.code, relatesTo: claim.address, lifetime })
}

async function addressee(tx: Queryable, { type, address }: Extract<Claim, { code: string }>) {
  if (type === 'sms') return (await findUserByPhone(tx, address))?.id
  if (type === 'phone_change') {
    const { rows } = await tx.query<{ id: string }>(
      `select u.id from auth.users u join auth.one_time_tokens t on t.user_id = u.id and t.token_type = 'phone_change_token'
       where u.phone_change = $1 and t.relates_to = $1 order by t.created_at desc limit 1`,
      [address],
    )
    return rows[0]?.id
  }
  if (type !== 'email_change') return (await findUserByEmail(tx, address))?.id
  const { rows } = await tx.query<{ id: string }>(
    `select u.id from auth.users u join auth.one_time_tokens t on t.user_id = u.id
     where t.relates_to = $1 and t.token_type in ('email_change_token_new', 'email_change_token_current')
       and not u.is_sso_user and (${isEmail('u.email', '$1')} or u.email_change = $1)
     order by t.created_at desc limit 1`,
    [address],
  )
  return rows[0]?.id
}

export async function attemptOf(database: Queryable, claim: Claim): Promise<Attempt> {
  const traits = { type: claim.type }
  if ('link' in claim) return { traits }
  const user = await findUser(database, (await addressee(database, claim)) ?? noUserId)
  return { user, name: claim.address, traits }
}

const noUserId = '00000000-0000-0000-0000-000000000000'
const oneOfTwoAddresses = 'one of two addresses'

async function applyToken(
  context: Services,
  tx: Queryable,
  user: User,
  taken: TakenToken,
  claim: Claim,
): Promise<string> {
  const record = (action: AuditAction) => recordAudit(tx, auditEntry(user, action))
  switch (taken.type) {
    case 'phone_change_token':
      await changePhone(tx, user, taken.relatesTo)
      await record('user_modified')
      return 'phone_change'
    case 'confirmation_token':
      if (claim.type === 'sms') {
        if (taken.relatesTo !== user.phone) throw invalid(claim)
        await record(user.phone_confirmed_at ? 'login' : 'user_signedup')
        await confirmPhone(tx, user.id, taken.relatesTo)
        return 'sms'
      }
      if (taken.relatesTo !== user.email?.toLowerCase()) throw invalid(claim)
      await confirmEmail(tx, user.id)
      await record('user_signedup')
      return claim.type === 'invite' ? 'invite' : 'signup'
    case 'recovery_token':
      if (taken.relatesTo !== user.email?.toLowerCase()) throw invalid(claim)
      if (!hasVerifiedAddress(user, taken.relatesTo)) {
        await removeUnverifiedCredentials(tx, user)
        await confirmEmail(tx, user.id)
        await updateProviders(tx, user.id)
      }
      await record(user.email_confirmed_at ? 'login' : 'user_signedup')
      return claim.type === 'recovery' ? 'recovery' : 'magiclink'
    case 'email_change_token_new':
    case 'email_change_token_current':
      return (await completeEmailChange(context, tx, user, taken)) ? 'email_change' : oneOfTwoAddresses
    default:
      throw invalid(claim)
  }
}

function invalid(claim: Claim): AuthError {
  const what = 'link' in claim ? 'Email link is invalid or has expired' : 'Token has expired or is invalid'
  return new AuthError('otp_expired', what)
}

/** Past the client's own limit nothing counts for all. @param from the client's address @throws {LimitReached} */
export async function countGuessFrom(context: Services, limits: AuthLimits, address: string, from: string) {
  for (const limit of limits.codeGuessesFrom) await limit.take(guessKey(address, from))
  await countGuess(context, limits, address)
}

export async function clearGuesses({ codeGuesses, codeGuessesFrom }: AuthLimits, address: string, from: string) {
  for (const limit of codeGuesses) await limit.clear(address)
  for (const limit of codeGuessesFrom) await limit.clear(guessKey(address, from))
}

const guessKey = (address: string, from: string) => `${addressKey(from)} ${address}`

/** Also without an account. Past the limit the codes become void: a new window is of no use. @throws {LimitReached} */
export async function countGuess(context: Services, { codeGuesses }: AuthLimits, address: string): Promise<void> {
  try {
    for (const limit of codeGuesses) await limit.take(address)
  } catch (error) {
    if (error instanceof LimitReached) await endCodes(context.database, address)
    throw error
  }
}
