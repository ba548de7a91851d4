import type { z } from 'zod'
import { duration } from '../values.ts'

const lifetime = duration.transform((seconds) => seconds || undefined).optional()

export const sessionSettings = {
  GOTRUE_SESSIONS_TIMEBOX: lifetime.describe('How long a session lasts in all; unset or `0s`, for ever.'),
  GOTRUE_SESSIONS_INACTIVITY_TIMEOUT: lifetime.describe(
    'How long since its last refresh, longer than `GOTRUE_JWT_EXP`; unset or `0s`, for ever.',
  ),
}

interface Lifetimes {
  GOTRUE_SESSIONS_INACTIVITY_TIMEOUT?: number | undefined
  GOTRUE_JWT_EXP: number
}

/** A session in use is refreshed only when its access token expires, so a shorter timeout would end it. */
export function checkSessions(read: Lifetimes, ctx: z.core.$RefinementCtx): void {
  const { GOTRUE_SESSIONS_INACTIVITY_TIMEOUT: timeout, GOTRUE_JWT_EXP: lifetime } = read
  if (timeout !== undefined && timeout <= lifetime)
    ctx.addIssue({
      code: 'custom',
      path: ['GOTRUE_SESSIONS_INACTIVITY_TIMEOUT'],
      message: 'must be longer than GOTRUE_JWT_EXP, or it ends sessions that are in use',
    })
}
