import { duration, list } from '../values.ts'

export const redirectSettings = {
  GOTRUE_URI_ALLOW_LIST: list.meta({
    description: 'Addresses beyond the site that a sign-in may lead to.',
    takes: 'patterns separated by commas: `*` stops at `.` and `/`, `**` does not',
  }),
  GOTRUE_EXTERNAL_FLOW_STATE_EXPIRY_DURATION: duration
    .refine((seconds) => seconds >= 300, 'must be at least 5m')
    .default(300)
    .meta({
      description: 'How long a sign-in that began elsewhere may take.',
      takes: 'a duration such as `90s`, `5m` or `24h`, at least `5m`',
    }),
}
