import { addressKey } from '../../http/limits.ts'
import type { Services } from '../../services.ts'
import { type AuthLimits, takeMailLimit } from '../base/auth-limits.ts'
import { AuthError } from '../base/errors.ts'
import { mailAfterSignUp } from '../codes/sign-up-unconfirmed.ts'
import type { Account } from './account.ts'
import type { ExternalIdentity } from './identity.ts'

export async function refuseUnconfirmed(
  context: Services,
  limits: AuthLimits,
  { waitsFor }: Account,
  { provider, subject }: ExternalIdentity,
  { from, target }: { from: string; target: string },
): Promise<void> {
  if (!waitsFor) return
  await limits.mailRequests.take(addressKey(from))
  await takeMailLimit(limits, from)
  await limits.mailsTo.take(`confirmation ${waitsFor}`)
  const request = { email: waitsFor, challenge: undefined, target }
  context.background.run('a mail was not sent', () =>
    mailAfterSignUp(context, limits, request, (user) =>
      Boolean(user?.identities.some(({ provider: its, id }) => its === provider && id === subject)),
    ),
  )
  throw new AuthError(
    'provider_email_needs_verification',
    `Unverified email with ${provider}. A confirmation email has been sent to your ${provider} email`,
  )
}
