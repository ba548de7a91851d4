import type { ItemCodec } from '~/lib/outbox/item-codec.ts'
import { storageKeys } from '~/lib/storage/storage-keys.ts'
import type { Review } from './review-log.ts'

const entryOf = ({ check, occasion, rating, at }: Review): string => `${check}/${occasion}/${rating}/${at}`
const spelling = /^([a-z]+\/[\d.]+\/[\w-]+)\/([\w-]+)\/([1-4])\/(\d{1,15})$/

export const reviews: ItemCodec<Review> = {
  prefix: storageKeys.reviews,
  entryOf,
  parseEntry(entry) {
    const [, check, occasion, rating, at] = spelling.exec(entry) ?? []
    return check && occasion ? { check, occasion, rating: Number(rating), at: Number(at) } : undefined
  },
  rowKeyOf: entryOf,
}
