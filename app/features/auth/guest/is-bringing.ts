import type { User } from '@supabase/auth-js'
import { safeStorage } from '~/lib/storage/safe-storage.ts'
import { storageKeys } from '~/lib/storage/storage-keys.ts'
import { isGuest } from '../session/is-guest.ts'

/** On the way into an account: the pages that sign in stay open to this guest, as to a visitor. */
export const isBringing = (user: User): boolean =>
  isGuest(user) && (safeStorage().getItem(storageKeys.guest)?.includes(user.id) ?? false)
