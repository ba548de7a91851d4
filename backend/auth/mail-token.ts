import type { Context } from '../context.ts'
import type { Mail } from '../mail/mailer.ts'
import type { AuthLimits } from './auth-limits.ts'
import { type IssuedToken, issueToken, type NewToken, pkcePrefix } from './one-time-tokens.ts'

/** GoTrue's names of what a link is for. */
export type LinkType = 'signup' | 'invite' | 'magiclink' | 'recovery' | 'email_change'

/**
 * Issues a token and mails it. When the mail does not get out, what was sent before is valid again.
 * @throws {LimitReached | Error} from whoever sends it
 */
export async function mailToken(
  context: Context,
  { mails }: Pick<AuthLimits, 'mails'>,
  token: NewToken,
  write: (issued: IssuedToken) => Mail,
): Promise<void> {
  await mails.take('all')
  const issued = await issueToken(context.database, context, token)
  try {
    await context.mailer.send(write(issued))
  } catch (error) {
    await issued.undo(context.database)
    throw error
  }
}

/**
 * The link of a mail. Within the site it opens a page that takes the token only when somebody asks it to: programs that look into
 * mails follow every link, and would use it up. Elsewhere, and under PKCE, it is GoTrue's, which redirects to the target.
 */
export function linkOf(settings: Context['settings'], type: LinkType, token: string, target: string): string {
  const { GOTRUE_SITE_URL: site } = settings
  const isOwn = target === site || (target.startsWith(site) && /^[/?#]/.test(target.slice(site.length)))
  if (!isOwn || token.startsWith(pkcePrefix)) return verifyLink(settings, type, token, target)
  const next = target.slice(site.length)
  const query = new URLSearchParams({ token_hash: token, type, ...(next && next !== '/' && { next }) })
  return `${site}/auth/confirm?${query}`
}

/** GoTrue's link: `GET /verify`. */
export function verifyLink(
  { API_EXTERNAL_URL: api }: Context['settings'],
  type: LinkType,
  token: string,
  target: string,
) {
  return `${api}/verify?${new URLSearchParams({ token, type, redirect_to: target })}`
}
