import type { User } from '@supabase/auth-js'
import { keptOffer } from '~/lib/storage/guest-offer.ts'

export const isGuest = (user: User | undefined): boolean => user?.is_anonymous === true

/** On the way into an account: the pages that sign in stay open to this guest, as to a visitor. */
export const isBringing = (user: User): boolean => isGuest(user) && keptOffer()?.userId === user.id
