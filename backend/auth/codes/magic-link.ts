import type { Services } from '../../services.ts'
import type { AuthLimits } from '../base/auth-limits.ts'
import { type MailRequest, mailSignInLink } from './mail-sign-in-link.ts'

export interface MagicLinkRequest extends MailRequest {
  createsUser: boolean
  data: Record<string, unknown>
}

export async function sendMagicLink(context: Services, limits: AuthLimits, request: MagicLinkRequest): Promise<void> {
  const takesAnybody = request.createsUser && !context.settings.GOTRUE_DISABLE_SIGNUP
  await mailSignInLink(context, limits, request, 'magiclink', takesAnybody ? request.data : undefined)
}
