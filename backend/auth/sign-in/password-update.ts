import type { Services } from '../../services.ts'
import type { AuthLimits } from '../base/auth-limits.ts'
import { countGuess } from '../codes/verify.ts'
import { changePassword, readNewPassword, takeNonce } from '../passwords/change-password.ts'
import type { Authenticated } from '../sessions/authenticate.ts'
import { notifyOwner } from '../users/notify-owner.ts'
import type { UserChange } from './user-change.ts'

export interface PasswordUpdate extends UserChange {
  isUnchanged: boolean
}

export async function passwordUpdate(
  context: Services,
  limits: AuthLimits,
  { user, session }: Authenticated,
  password: string,
  nonce: string | undefined,
): Promise<PasswordUpdate> {
  if (nonce) await countGuess(context, limits, user.email ?? user.id)
  const next = await readNewPassword(context, limits, user, password)
  return {
    isUnchanged: next.isUnchanged,
    async apply(tx) {
      if (nonce) await takeNonce(context, tx, user, nonce)
      await changePassword(tx, user.id, next, session?.id)
    },
    async committed() {
      await limits.wrongPasswords.clear(user.id)
      notifyOwner(context, user.email, { kind: 'password_changed' })
    },
  }
}
