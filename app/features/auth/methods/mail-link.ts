import { paths } from '~/paths.ts'
import { returnPlace } from '../session/return-place.ts'

export type LinkKind = 'signup' | 'invite' | 'magiclink' | 'recovery' | 'email_change' | 'email'

export interface MailLink {
  tokenHash: string
  type: LinkKind
  next: string
}

const destinations: Record<LinkKind, string> = {
  recovery: paths.newPassword,
  // An invited user has no password yet.
  invite: paths.newPassword,
  email_change: paths.account,
  signup: paths.home,
  magiclink: paths.home,
  email: paths.home,
}

const isLinkKind = (type: string): type is LinkKind => Object.hasOwn(destinations, type)

/** Undefined for an incomplete link. `next` may be a path, or an address of this site. */
export function mailLink(search: string, origin: string): MailLink | undefined {
  const fields = new URLSearchParams(search)
  const [tokenHash, type, next] = [fields.get('token_hash'), fields.get('type') ?? '', fields.get('next') ?? '']
  if (!tokenHash || !isLinkKind(type)) return undefined
  const wanted = returnPlace({ from: next.startsWith(`${origin}/`) ? next.slice(origin.length) : next })
  const fixed = type === 'recovery' || type === 'invite'
  return { tokenHash, type, next: (fixed ? undefined : wanted) ?? destinations[type] }
}
