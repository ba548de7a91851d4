import { number } from './values.ts'

const days = number
  .min(1, 'must be at least 1 day')
  .max(36_500, 'must be at most 36500 days')
  .default(90)
  .meta({ takes: 'a whole number of days' })

export const retentionSettings = {
  GUEST_RETENTION_DAYS: days.describe('How long guests and their progress are kept after the last visit.'),
  AUDIT_RETENTION_DAYS: days.describe('How long entries of the audit log are kept.'),
  RETENTION_DAYS: days.describe(
    'How long ended sessions, used refresh tokens, old codes and links, and mails in the outbox are kept.',
  ),
}
