import { type Queryable, toArray } from '../../database/database.ts'
import { LimitReached } from '../../http/limits.ts'
import type { Settings } from '../../settings/settings.ts'
import type { AuditAction } from '../base/audit.ts'

/** Separate quotas, so that a stolen session cannot use up what its owner needs to sign in. */
const kinds = {
  refreshes: ['token_refreshed', 'token_revoked'],
  signIns: ['login'],
  changes: [
    'user_modified',
    'user_updated_password',
    'user_reauthenticate_requested',
    'factor_in_progress',
    'challenge_created',
    'verification_attempted',
  ],
} satisfies Record<string, AuditAction[]>

type Kind = keyof typeof kinds

export function entriesADay({ GOTRUE_JWT_EXP: lifetime }: Pick<Settings, 'GOTRUE_JWT_EXP'>): number {
  return Math.max(10_000, Math.ceil((10 * 2 * 2 * 86_400) / lifetime))
}

export const isOverQuota = (user: string, actions: `$${number}`, most: `$${number}`) => `
  exists (
    select from auth.audit_log_entries e
    where e.payload ->> 'actor_id' = ${user}::text and e.created_at > now() - interval '1 day'
      and e.payload ->> 'action' = any (${actions}::text[])
    offset ${most}::integer - 1 limit 1)`

export const quotaValues = (settings: Pick<Settings, 'GOTRUE_JWT_EXP'>, kind: Kind) =>
  [toArray(kinds[kind]), entriesADay(settings)] as const

export async function checkQuota(
  database: Queryable,
  settings: Pick<Settings, 'GOTRUE_JWT_EXP'>,
  userId: string,
  kind: Kind,
): Promise<void> {
  const { rows } = await database.query<{ over: boolean }>(`select ${isOverQuota('$1', '$2', '$3')} as over`, [
    userId,
    ...quotaValues(settings, kind),
  ])
  if (rows[0]?.over) throw quotaReached()
}

export const quotaReached = () => new LimitReached(3600)
