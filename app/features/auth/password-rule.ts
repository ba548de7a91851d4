import type { PublicSettings } from './public-settings.ts'

/** The least that the auth service takes where it does not say more. */
const leastLength = 6

const named: Record<string, string> = {
  abcdefghijklmnopqrstuvwxyz: 'a small letter',
  ABCDEFGHIJKLMNOPQRSTUVWXYZ: 'a capital letter',
  abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ: 'a letter',
  '0123456789': 'a digit',
}

const list = new Intl.ListFormat('en', { type: 'conjunction' })

/** What a password has to be, as a sentence to read before one is chosen. */
export function passwordRule(settings: Partial<PublicSettings> | undefined): string {
  const sets = settings?.password_required_characters ?? []
  const kinds = sets.map((set) => named[set] ?? (/[a-z0-9]/i.test(set) ? `one of ${set}` : 'a symbol'))
  const including = kinds.length > 0 ? `, with ${list.format(kinds)}` : ''
  return `At least ${settings?.password_min_length ?? leastLength} characters${including}.`
}
