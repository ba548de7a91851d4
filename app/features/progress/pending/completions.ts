import type { ItemCodec } from '~/lib/outbox/item-codec.ts'
import { storageKeys } from '~/lib/storage/storage-keys.ts'
import { parseKey, storedKeyOf } from '../rules/keys.ts'
import type { Completion } from './completion.ts'

const placeOf = ({ course, module }: Completion): string => storedKeyOf(course, module)

/** Entries like 'ml-module-1/3' and 'ml-module-1/complete'. */
export const completions: ItemCodec<Completion> = {
  prefix: storageKeys.pending,
  entryOf: (completion) => `${placeOf(completion)}/${completion.activity}`,
  parseEntry(entry) {
    const [, key = '', what] = /^([a-z]+-module-\d+)\/(complete|[1-9]\d{0,2})$/.exec(entry) ?? []
    const place = parseKey(key)
    return place && { ...place, activity: what === 'complete' ? what : Number(what) }
  },
  rowKeyOf: placeOf,
}
