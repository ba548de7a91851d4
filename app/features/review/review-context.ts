import { createContext } from 'react'
import type { Outbox } from '~/lib/outbox/outbox.ts'
import type { Review } from './review-log.ts'

export const ReviewContext = createContext<{ userId: string; sync: Outbox<Review> } | null>(null)
