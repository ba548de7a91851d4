import type { User } from '@supabase/auth-js'

/** Whether the user is anonymous: `guest` is the product's word (docs/glossary.md). */
export const isGuest = (user: User | undefined): boolean => user?.is_anonymous === true
