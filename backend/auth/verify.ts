import type { Context } from '../context.ts'
import type { Queryable } from '../database/database.ts'
import { LimitReached } from '../http/limits.ts'
import { auditEntry, insertAudit } from './audit.ts'
import type { AuthLimits } from './auth-limits.ts'
import { confirmEmail } from './confirm-email.ts'
import { completeEmailChange } from './email-change.ts'
import { AuthError } from './errors.ts'
import { endCodes, type TakenToken, takeCode, takeLink } from './one-time-tokens.ts'
import { changePhone } from './phone-change.ts'
import { confirmPhone } from './phone-user.ts'
import { forgetStrangers, provesAddress } from './proven-address.ts'
import { updateProviders } from './update-providers.ts'
import { findUser, findUserByEmail, findUserByPhone, type User } from './users.ts'
import { type Claim, isOfPhone, tokenTypesOf } from './verify-input.ts'

/** What a code or link has brought about. The second half of a confirmed email change is still to come: then no session opens. */
export interface Verified {
  /** GoTrue's type: of `email` the one that it turned out to be. */
  type: string
  user: User | undefined
}

/** GoTrue's words (internal/api/verify.go). */
export const otherHalf = 'Confirmation link accepted. Please proceed to confirm link sent to the other email'

/**
 * Takes a code or link and does what it was sent for, within the caller's transaction: when anything fails, it can be used again.
 * @throws {AuthError} 403 `otp_expired` for whatever is not, or no longer, valid
 */
export async function verify(context: Context, tx: Queryable, claim: Claim): Promise<Verified> {
  const taken = await take(context, tx, claim)
  const user = taken && (await findUser(tx, taken.userId))
  if (!taken || !user) throw invalid(claim)
  if (user.banned) throw new AuthError(403, 'user_banned', 'User is banned')
  const type = await effect(context, tx, user, taken, claim)
  return { type, user: type === halfway ? undefined : await findUser(tx, user.id) }
}

async function take(context: Context, tx: Queryable, claim: Claim): Promise<TakenToken | undefined> {
  const types = tokenTypesOf(claim.type)
  if ('link' in claim) return takeLink(tx, context, types, claim.link)
  // Looked for all the same when there is no account: time is not to tell.
  const userId = (await addressee(tx, claim)) ?? nobody
  const lifetime = context.settings[isOfPhone(claim.type) ? 'GOTRUE_SMS_OTP_EXP' : 'GOTRUE_MAILER_OTP_EXP']
  return takeCode(tx, context, { userId, types, code: claim.code, relatesTo: claim.address, lifetime })
}

/** Whose code it can be: of a change also the user who is to have the address. */
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
       and not u.is_sso_user and (lower(u.email) = $1 or u.email_change = $1)
     order by t.created_at desc limit 1`,
    [address],
  )
  return rows[0]?.id
}

const nobody = '00000000-0000-0000-0000-000000000000'
const halfway = 'halfway'

async function effect(context: Context, tx: Queryable, user: User, taken: TakenToken, claim: Claim): Promise<string> {
  const record = (action: Parameters<typeof auditEntry>[1]) =>
    tx.query(insertAudit('$1'), [JSON.stringify([auditEntry(user, action)])])
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
      if (!provesAddress(user, taken.relatesTo) && (await forgetStrangers(tx, user))) {
        await confirmEmail(tx, user.id)
        await updateProviders(tx, user.id)
      }
      await record(user.email_confirmed_at ? 'login' : 'user_signedup')
      return claim.type === 'recovery' ? 'recovery' : 'magiclink'
    case 'email_change_token_new':
    case 'email_change_token_current':
      return (await completeEmailChange(context, tx, user, taken)) ? 'email_change' : halfway
    default:
      throw invalid(claim)
  }
}

function invalid(claim: Claim): AuthError {
  const what = 'link' in claim ? 'Email link is invalid or has expired' : 'Token has expired or is invalid'
  return new AuthError(403, 'otp_expired', what)
}

/**
 * Counts a guess at the codes of an address, whether it has an account or not. Past the limit its codes are void, so that waiting
 * for the next window gains nothing; links stay.
 * @throws {LimitReached}
 */
export async function countGuess(context: Context, { codeGuesses }: AuthLimits, address: string): Promise<void> {
  try {
    for (const limit of codeGuesses) await limit.take(address)
  } catch (error) {
    if (error instanceof LimitReached) await endCodes(context.database, address)
    throw error
  }
}
