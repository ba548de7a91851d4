import type { Services } from '../../services.ts'
import type { AuthLimits } from '../base/auth-limits.ts'
import { type MailRequest, mailSignInLink } from './mail-sign-in-link.ts'

export async function sendRecovery(context: Services, limits: AuthLimits, request: MailRequest): Promise<void> {
  await mailSignInLink(context, { mails: limits.allMails }, request, 'recovery')
}
