import type { QueryClient } from '@tanstack/react-query'
import { restAs } from '~/lib/backend/backend.ts'
import type { Delivered } from '~/lib/outbox/item-codec.ts'
import { saveInBatches } from '~/lib/outbox/save-in-batches.ts'
import { withOneRefresh } from '~/lib/outbox/with-one-refresh.ts'
import { solvedCode } from '../workbench/solved.ts'
import { solvedKey } from './solved-key.ts'

const maxCodeCharacters = 20_000
/** A request with `keepalive`, and one of a learner, has 64 kB at most. */
const maxBatchBytes = 60_000

export async function deliver(
  queryClient: QueryClient,
  userId: string,
  pending: readonly string[],
): Promise<Delivered<string>> {
  const saved = await saveInBatches(batches(userId, pending), await saver(userId))
  if (saved.stored.length > 0) {
    const queryKey = solvedKey(userId)
    // A read that began before the save would bring the old list back.
    await queryClient.cancelQueries({ queryKey })
    const list = queryClient.setQueryData<readonly string[]>(
      queryKey,
      (old) => old && [...new Set([...old, ...saved.stored])],
    )
    if (!list) void queryClient.invalidateQueries({ queryKey })
  }
  return saved
}

function batches(userId: string, places: readonly string[]): string[][] {
  const full: string[][] = []
  let bytes = maxBatchBytes
  for (const place of places) {
    const more = bytesOf(rowOf(userId, place)) + 1
    if (bytes + more > maxBatchBytes) {
      full.push([])
      bytes = 0
    }
    full.at(-1)?.push(place)
    bytes += more
  }
  return full
}

async function saver(userId: string) {
  const rest = await restAs(userId)
  const renewing = withOneRefresh()
  return async (batch: readonly string[]) => {
    const sent = new Map(batch.map((place) => [place, solvedCode(userId, place)]))
    const solved = batch.filter((place) => sent.get(place) !== undefined)
    // What is not kept as solved any more has nothing to send.
    if (solved.length === 0) return { held: batch, error: null, status: 200 }
    const rows = solved.map((place) => rowOf(userId, place))
    const answer = await renewing(() =>
      rest.from('solutions').upsert(rows, { onConflict: 'user_id,exercise' }).select('exercise'),
    )
    // A proxy may answer 2xx in place of the database.
    const stored = new Set(Array.isArray(answer.data) ? answer.data.map((row) => row?.exercise) : [])
    // Code that was accepted meanwhile has not been sent yet.
    const isHeld = (place: string) => stored.has(place) && solvedCode(userId, place) === sent.get(place)
    return { held: batch.filter((place) => !solved.includes(place) || isHeld(place)), ...answer }
  }
}

const rowOf = (userId: string, place: string) => ({
  user_id: userId,
  exercise: place,
  code: storable(solvedCode(userId, place) ?? ''),
})

/** Code that the database would not take is left out: that the task is solved still arrives. */
const storable = (code: string): string =>
  code.length <= maxCodeCharacters && !/[\0\p{Surrogate}]/u.test(code) && bytesOf(code) < maxBatchBytes - 300
    ? code
    : ''

const bytesOf = (value: unknown): number => new TextEncoder().encode(JSON.stringify(value)).length
