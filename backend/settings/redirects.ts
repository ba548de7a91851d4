import { duration, list } from './values.ts'

/** Where a sign-in may send the browser afterwards, and how long one that began elsewhere may take. */
export const redirectSettings = {
  /** Addresses beyond the site itself, as patterns: `*` stops at `.` and `/`, `**` does not. */
  GOTRUE_URI_ALLOW_LIST: list,
  GOTRUE_EXTERNAL_FLOW_STATE_EXPIRY_DURATION: duration
    .refine((seconds) => seconds >= 300, 'must be at least 5m')
    .default(300),
}
