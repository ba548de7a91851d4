import { clockToleranceSeconds } from '../../access/tokens.ts'
import type { Queryable } from '../../database/database.ts'
import type { Services } from '../../services.ts'
import type { AuthLimits } from '../base/auth-limits.ts'
import { AuthError } from '../base/errors.ts'
import type { User } from '../base/users.ts'
import { consumeCode } from '../one-time-tokens/one-time-tokens.ts'
import type { Authenticated } from '../sessions/authenticate.ts'
import { hasFreshProof } from '../sessions/fresh-proof.ts'
import { revokePending } from '../sessions/revoke-pending.ts'
import { countGuess } from './count-guess.ts'

export interface NewPassword {
  hash: string
  isUnchanged: boolean
}

/** Each comparison with the current password counts as a guess, by user: failed sign-ins do not block the owner. */
export async function readNewPassword(
  context: Services,
  { wrongPasswords }: Pick<AuthLimits, 'wrongPasswords'>,
  user: User,
  password: string,
): Promise<NewPassword> {
  const [isUnchanged, hash] = await countGuess(wrongPasswords, user.id, () =>
    Promise.all([context.passwords.verify(password, user.encrypted_password), context.passwords.hash(password)]),
  )
  return { hash, isUnchanged }
}

export async function needsReauthentication({ settings, database }: Services, caller: Authenticated): Promise<boolean> {
  if (settings.GOTRUE_SECURITY_REAUTHENTICATION_WINDOW > 0) return !(await hasFreshProof(database, settings, caller))
  const day = 24 * 60 * 60 * 1000
  if (!settings.GOTRUE_SECURITY_UPDATE_PASSWORD_REQUIRE_REAUTHENTICATION) return false
  if (!caller.session) return true
  const age = Date.now() - Date.parse(caller.session.created_at)
  return age >= day || age < -clockToleranceSeconds * 1000
}

export async function takeNonce(context: Services, tx: Queryable, { id: userId }: User, code: string): Promise<void> {
  const { GOTRUE_MAILER_OTP_EXP: lifetime } = context.settings
  if (!(await consumeCode(tx, context, { userId, types: ['reauthentication_token'], code, lifetime })))
    throw new AuthError('reauthentication_not_valid')
}

export async function changePassword(
  tx: Queryable,
  userId: string,
  { hash }: NewPassword,
  sessionId: string | undefined,
): Promise<void> {
  await tx.query('update auth.users set encrypted_password = $2, updated_at = now() where id = $1', [userId, hash])
  await revokePending(tx, userId)
  await tx.query('delete from auth.sessions where user_id = $1 and id is distinct from $2', [userId, sessionId ?? null])
}
