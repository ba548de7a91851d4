import type { Context } from '../../context.ts'
import { addressKey } from '../../http/limits.ts'
import type { AuthLimits } from '../auth-limits.ts'
import { AuthError } from '../errors.ts'
import { answerAgain } from '../sign-up-unconfirmed.ts'
import type { Account } from './account.ts'
import type { ExternalIdentity } from './identity.ts'

/**
 * Ends a sign-in with an address that its provider has not verified: mails there, after the answer, and refuses. Whoever has the
 * address already is told so, or asked to confirm it without any claim of others; the answer is the same.
 * @param from where the request comes from
 * @param target where the link leads in the end
 * @throws {AuthError} 422 in GoTrue's words (internal/api/external.go); {LimitReached}
 */
export async function refuseUnconfirmed(
  context: Context,
  limits: AuthLimits,
  { waitsFor }: Account,
  { provider, subject }: ExternalIdentity,
  { from, target }: { from: string; target: string },
): Promise<void> {
  if (!waitsFor) return
  await limits.mailRequests.take(addressKey(from))
  await limits.mails.check('all')
  await limits.mailsTo.take(`confirmation ${waitsFor}`)
  const request = { email: waitsFor, challenge: undefined, target }
  context.mailer.later(() =>
    answerAgain(context, limits, request, ({ identities }) =>
      identities.some(({ provider: its, id }) => its === provider && id === subject),
    ),
  )
  throw new AuthError(
    422,
    'provider_email_needs_verification',
    `Unverified email with ${provider}. A confirmation email has been sent to your ${provider} email`,
  )
}
