import type { z } from 'zod'
import type { Queryable } from '../../database/database.ts'
import { refuseDuplicate } from '../../database/violations.ts'
import type { Services } from '../../services.ts'
import { auditEntry, recordAudit } from '../base/audit.ts'
import type { AuthLimits } from '../base/auth-limits.ts'
import { AuthError } from '../base/errors.ts'
import { checkEmail, checkMetadata, type userInput } from '../base/input.ts'
import { readChallenge } from '../base/pkce.ts'
import { findUser, hasVerifiedFactor, type User, userJson } from '../base/users.ts'
import { needsReauthentication } from '../passwords/change-password.ts'
import { checkPasswordStrength } from '../passwords/passwords.ts'
import { checkPhone } from '../phone/phone-code.ts'
import { type Authenticated, lockSession } from '../sessions/authenticate.ts'
import { reauthenticationNeeded, requireFreshProof } from '../sessions/fresh-proof.ts'
import { emailUpdate } from './email-update.ts'
import { metadataUpdate } from './metadata-update.ts'
import { passwordUpdate } from './password-update.ts'
import { phoneUpdate } from './phone-update.ts'

type Input = z.output<typeof userInput>

export async function updateUser(
  context: Services,
  limits: AuthLimits,
  caller: Authenticated,
  input: Input,
  target: string,
) {
  const { settings, database } = context
  const { user } = caller
  requireSecondFactor(caller, input)
  const wanted = readWanted(settings, user, input)
  const challenge = readChallenge(input.code_challenge, input.code_challenge_method)
  const nonce = await requireNonce(context, caller, input)
  if (wanted.email) await requireFreshProof(database, settings, caller, 'Email update')
  if (wanted.phone) await requireFreshProof(database, settings, caller, 'Phone update')

  const phone = wanted.phone ? await phoneUpdate(context, limits, user, wanted.phone) : undefined
  const emailRequest = wanted.email && { newEmail: wanted.email, challenge, target }
  const email = emailRequest ? await emailUpdate(context, limits, user, emailRequest) : undefined
  const password =
    wanted.password === undefined ? undefined : await passwordUpdate(context, limits, caller, wanted.password, nonce)
  const metadata = input.data && metadataUpdate(user.id, input.data)
  const changes = [password, metadata, email, phone].filter((change) => change != null)

  await phone?.send?.()
  const applyAll = async (tx: Queryable) => {
    await lockSession(tx, caller)
    for (const change of changes) await change.apply(tx)
    const entries = [
      ...(password ? [auditEntry(user, 'user_updated_password')] : []),
      auditEntry(user, 'user_modified'),
    ]
    await recordAudit(tx, ...entries)
    // Last, so that other errors do not show whether a guessed password is right.
    if (password?.isUnchanged) throw new AuthError('same_password')
  }
  await refuseDuplicate(
    () => database.transaction(applyAll),
    () => new AuthError('email_exists'),
  )
  for (const change of changes) await change.committed?.()
  const updated = await findUser(database, user.id)
  if (!updated) throw new AuthError('user_not_found')
  return userJson(updated)
}

function requireSecondFactor({ user, session }: Authenticated, input: Input): void {
  if (!hasVerifiedFactor(user) || session?.aal === 'aal2') return
  const what = input.password || input.email || input.phone ? 'email or password' : 'the user'
  throw new AuthError('insufficient_aal', `AAL2 session is required to update ${what} when MFA is enabled.`, {
    status: 401,
  })
}

function readWanted(settings: Services['settings'], user: User, input: Input) {
  const email = input.email && checkEmail(input.email)
  const phone = readPhone(settings, input)
  const password = input.password ?? undefined
  const data = { ...user.raw_user_meta_data, ...input.data }
  if (password !== undefined)
    checkPasswordStrength(password, settings, { email: email || user.email, phone: phone || user.phone, data })
  if (input.data) checkMetadata(input.data)
  const wanted = {
    email: email && email !== user.email ? email : undefined,
    phone: phone && phone !== user.phone ? phone : undefined,
    password,
  }
  requireAllowed(user, input, Boolean(wanted.email || wanted.phone))
  return wanted
}

function readPhone(settings: Services['settings'], { phone, channel }: Input): string | undefined {
  if (!phone) return undefined
  if (!settings.GOTRUE_EXTERNAL_PHONE_ENABLED)
    throw new AuthError('phone_provider_disabled', 'Phone logins are disabled', { status: 422 })
  return checkPhone(phone, channel)
}

function requireAllowed(user: User, input: Input, hasNewAddress: boolean): void {
  const { password } = input
  if (input.app_metadata) throw new AuthError('not_admin', 'Updating app_metadata requires admin privileges')
  if (user.is_sso_user && (password || hasNewAddress || input.nonce))
    throw new AuthError('user_sso_managed', 'Updating email, phone, password of a SSO account only possible via SSO')
  if (user.is_anonymous && password && !hasNewAddress)
    throw new AuthError(
      'validation_failed',
      'Updating password of an anonymous user without an email or phone is not allowed',
      { status: 422 },
    )
}

async function requireNonce(context: Services, caller: Authenticated, input: Input): Promise<string | undefined> {
  if (typeof input.password !== 'string' || !(await needsReauthentication(context, caller))) return undefined
  if (!input.nonce) throw reauthenticationNeeded('Password update')
  return input.nonce
}
