import type { PublicSettings } from '../methods/public-settings.ts'

/** In characters; six is the auth service's own minimum. */
export const minPasswordLength = (settings: Partial<PublicSettings> | undefined): number =>
  settings?.password_min_length ?? 6

const named: Record<string, string> = {
  abcdefghijklmnopqrstuvwxyz: 'a lowercase letter',
  ABCDEFGHIJKLMNOPQRSTUVWXYZ: 'an uppercase letter',
  abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ: 'a letter',
  '0123456789': 'a digit',
}

const list = new Intl.ListFormat('en', { type: 'conjunction' })

export function passwordRule(settings: Partial<PublicSettings> | undefined): string {
  const sets = settings?.password_required_characters ?? []
  const kinds = sets.map((set) => named[set] ?? (/[a-z0-9]/i.test(set) ? `one of ${set}` : 'a symbol'))
  const including = kinds.length > 0 ? `, with ${list.format(kinds)}` : ''
  const uncommon = settings?.password_refuses_common
    ? ' Common passwords, simple patterns, and your own name or address, are not allowed.'
    : ''
  return `At least ${minPasswordLength(settings)} characters${including}.${uncommon}`
}
