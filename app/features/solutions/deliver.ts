import type { QueryClient } from '@tanstack/react-query'
import { restAs } from '~/lib/backend/as-user.ts'
import { batchesOf, bytesOf, maxBatchBytes } from '~/lib/outbox/batches-of.ts'
import type { Delivered } from '~/lib/outbox/item-codec.ts'
import { type Saved, saveInBatches } from '~/lib/outbox/save-in-batches.ts'
import { withOneRefresh } from '~/lib/outbox/with-one-refresh.ts'
import { solvedCode } from '../workbench/solved.ts'
import { solvedKey } from './solved-key.ts'

const maxCodeCharacters = 20_000
/** Room in a request for the columns beside the code. */
const rowBytes = 300

export async function deliver(
  queryClient: QueryClient,
  userId: string,
  pending: readonly string[],
): Promise<Delivered<string>> {
  const saved = await saveInBatches(
    batchesOf(pending, (place) => rowOf(userId, place)),
    await saver(userId),
  )
  const solved = saved.stored.filter((place) => solvedCode(userId, place) !== undefined)
  if (solved.length > 0) {
    const queryKey = solvedKey(userId)
    // A read that began before the save would bring the old list back.
    await queryClient.cancelQueries({ queryKey })
    const list = queryClient.setQueryData<readonly string[]>(
      queryKey,
      (old) => old && [...new Set([...old, ...solved])],
    )
    if (!list) void queryClient.invalidateQueries({ queryKey })
  }
  return saved
}

async function saver(userId: string) {
  const rest = await restAs(userId)
  const renewing = withOneRefresh()
  return async function save(batch: readonly string[]): Promise<Saved<string>> {
    const sent = new Map(batch.map((place) => [place, solvedCode(userId, place)]))
    const solved = batch.filter((place) => sent.get(place) !== undefined)
    // What is not kept as solved any more has nothing to send.
    const gone = batch.filter((place) => !solved.includes(place))
    if (solved.length === 0) return { stored: gone, error: null, status: 200 }
    const rows = solved.map((place) => rowOf(userId, place))
    const answer = await renewing(() =>
      rest.from('solutions').upsert(rows, { onConflict: 'user_id,exercise' }).select('exercise'),
    )
    // A proxy may answer 2xx in place of the database.
    const names = new Set(Array.isArray(answer.data) ? answer.data.map((row) => row?.exercise) : [])
    const held = solved.filter((place) => names.has(place))
    const changed = held.filter((place) => solvedCode(userId, place) !== sent.get(place))
    if (changed.length === 0) return { ...answer, stored: [...gone, ...held] }
    const again = await save(changed)
    return { ...again, stored: [...gone, ...held.filter((place) => !changed.includes(place)), ...again.stored] }
  }
}

const rowOf = (userId: string, place: string) => ({
  user_id: userId,
  exercise: place,
  code: storable(solvedCode(userId, place) ?? ''),
})

/** Without what the database does not take: control characters, or all of what is too long: that it is solved still arrives. */
function storable(code: string): string {
  const text = code.replaceAll(/[^\P{Control}\t\n\r\x80-\x9F]/gu, '')
  const fits = text.length <= maxCodeCharacters && bytesOf(text) < maxBatchBytes - rowBytes
  return fits && !/\p{Surrogate}/u.test(text) ? text : ''
}
