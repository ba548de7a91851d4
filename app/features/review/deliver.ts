import type { QueryClient } from '@tanstack/react-query'
import { restAs } from '~/lib/backend/as-user.ts'
import { isSessionOf } from '~/lib/backend/stored-session.ts'
import type { Delivered } from '~/lib/outbox/item-codec.ts'
import { saveInBatches } from '~/lib/outbox/save-in-batches.ts'
import { withOneRefresh } from '~/lib/outbox/with-one-refresh.ts'
import { keepLog, keptLog } from './kept-log.ts'
import { type Review, type ReviewLog, withReviews } from './review-log.ts'
import { reviewsKey } from './reviews-key.ts'

/** Small enough for a request with `keepalive` when a tab closes. */
const maxBatchRows = 100

export async function deliver(
  queryClient: QueryClient,
  userId: string,
  pending: readonly Review[],
): Promise<Delivered<Review>> {
  const saved = await saveInBatches(batches(pending), await inserter(userId))
  if (saved.stored.length > 0) {
    const queryKey = reviewsKey(userId)
    // A read that began before the save would bring the old log back.
    await queryClient.cancelQueries({ queryKey })
    const log = queryClient.setQueryData<ReviewLog>(queryKey, (old) => old && withReviews(old, saved.stored))
    if (!log) void queryClient.invalidateQueries({ queryKey })
    const kept = log ?? keptLog(userId)
    if (kept && isSessionOf(userId)) keepLog(userId, withReviews(kept, saved.stored))
  }
  return saved
}

const batches = (reviews: readonly Review[]): (readonly Review[])[] =>
  Array.from({ length: Math.ceil(reviews.length / maxBatchRows) }, (_, i) =>
    reviews.slice(i * maxBatchRows, (i + 1) * maxBatchRows),
  )

const columns = 'check_id,occasion'

async function inserter(userId: string) {
  const rest = await restAs(userId)
  const renewing = withOneRefresh()
  return async (batch: readonly Review[]) => {
    const rows = batch.map(({ check, occasion, rating, at }) => ({
      user_id: userId,
      check_id: check,
      occasion,
      rating,
      answered_at: new Date(at).toISOString(),
    }))
    const onConflict = 'user_id,check_id,occasion'
    const added = await renewing(() =>
      rest.from('reviews').upsert(rows, { onConflict, ignoreDuplicates: true }).select(columns),
    )
    const held = batch.filter(isIn(added.data))
    if (added.error || held.length === batch.length) return { ...added, stored: held }
    const before = await rest
      .from('reviews')
      .select(columns)
      .eq('user_id', userId)
      .in('check_id', [...new Set(batch.map(({ check }) => check))])
      .in('occasion', [...new Set(batch.map(({ occasion }) => occasion))])
    return { ...before, stored: [...held, ...batch.filter((each) => !held.includes(each)).filter(isIn(before.data))] }
  }
}

/** A proxy may answer 2xx in place of the database. */
const isIn = (rows: unknown) => {
  const names = new Set(Array.isArray(rows) ? rows.map((row) => `${row?.check_id}/${row?.occasion}`) : [])
  return ({ check, occasion }: Review): boolean => names.has(`${check}/${occasion}`)
}
