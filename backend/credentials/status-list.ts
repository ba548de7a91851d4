import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { Queryable } from '../database/database.ts'

/** The least that Bitstring Status List 1.0 allows, so that an index hides in a crowd. */
export const bitsPerList = 131_072

const dayMs = 86_400_000

/** The end of tomorrow, when an older list that somebody has kept no longer counts. One day's lists are signed once. */
export const listEnd = (validFrom: string, now: number): string =>
  new Date((Math.floor(Math.max(now, Date.parse(validFrom)) / dayMs) + 2) * dayMs).toISOString()

/** @returns undefined for a list of which no index was drawn yet, except the first */
export async function encodeStatusList(
  database: Queryable,
  list: number,
): Promise<{ encodedList: string; changed: string | null } | undefined> {
  const from = (list - 1) * bitsPerList
  const [found] = (
    await database.query<{ drawn: boolean; changed: string | null; indexes: string }>(
      `select count(*) > 0 as drawn, max(revoked_at) as changed,
         to_json(coalesce(array_agg(index) filter (where revoked_at is not null), '{}'))::text as indexes
       from public.credential_statuses where index >= $1 and index < $2`,
      [from, from + bitsPerList],
    )
  ).rows
  if (!found || !(found.drawn || list === 1)) return undefined
  const bits = Buffer.alloc(bitsPerList / 8)
  for (const index of JSON.parse(found.indexes) as number[]) {
    const place = index - from
    // The first index is the bit with the greatest value.
    bits[place >> 3] = (bits[place >> 3] ?? 0) | (0x80 >> (place & 7))
  }
  const compressed = await promisify(gzip)(bits)
  return { encodedList: `u${compressed.toString('base64url')}`, changed: found.changed }
}
