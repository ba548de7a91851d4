import type { Mail } from '../../mail/mail.ts'
import type { Services } from '../../services.ts'
import type { AuthLimits } from '../base/auth-limits.ts'
import { type IssuedToken, issueToken, type NewToken, pkcePrefix } from '../one-time-tokens/one-time-tokens.ts'

export type LinkType = 'signup' | 'invite' | 'magiclink' | 'recovery' | 'email_change'

export async function mailToken(
  context: Services,
  { mails }: Pick<AuthLimits, 'mails'>,
  token: NewToken,
  write: (issued: IssuedToken) => Mail,
): Promise<void> {
  await mails.take('all')
  const issued = await issueToken(context.database, context, token)
  await sendToken(context, issued, write(issued))
}

export async function sendToken(context: Services, issued: IssuedToken, mail: Mail): Promise<void> {
  try {
    await context.mailer.send(mail)
  } catch (error) {
    await issued.undo(context.database)
    throw error
  }
}

export function linkOf(settings: Services['settings'], type: LinkType, token: string, target: string): string {
  return pageOf(settings, type, token, target) ?? verifyLink(settings, type, token, target)
}

/** The page's button uses the token: mail scanners follow links. Undefined for other targets and with PKCE. */
export function pageOf(
  { GOTRUE_SITE_URL: site }: Services['settings'],
  type: string,
  token: string,
  target: string,
): string | undefined {
  const isOwn = target === site || (target.startsWith(site) && /^[/?#]/.test(target.slice(site.length)))
  if (!isOwn || token.startsWith(pkcePrefix)) return undefined
  const next = target.slice(site.length)
  const query = new URLSearchParams({ token_hash: token, type, ...(next && next !== '/' && { next }) })
  return `${site}/auth/confirm?${query}`
}

export function verifyLink(
  { API_EXTERNAL_URL: api }: Services['settings'],
  type: LinkType,
  token: string,
  target: string,
) {
  return `${api}/verify?${new URLSearchParams({ token, type, redirect_to: target })}`
}
