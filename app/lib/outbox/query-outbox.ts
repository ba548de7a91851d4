import type { QueryClient, QueryKey } from '@tanstack/react-query'
import type { KeyValueStorage } from '../storage/key-value-storage.ts'
import type { Delivered, ItemCodec } from './item-codec.ts'
import { createOutbox, type Outbox } from './outbox.ts'
import { refetch } from './refetch.ts'

type Deliver<Item> = (queryClient: QueryClient, userId: string, pending: readonly Item[]) => Promise<Delivered<Item>>

interface Kind<Item> {
  /** What could not be saved, in the log. */
  subject: string
  codec: ItemCodec<Item>
  queryKeyOf(userId: string): QueryKey
  /** Loaded with the first item that is sent. */
  load(): Promise<{ deliver: Deliver<Item> }>
}

/** @returns what makes the outbox of a user whose stored items are one query, each sent whatever else is stored */
export const queryOutbox =
  <Item>({ subject, codec, queryKeyOf, load }: Kind<Item>) =>
  (userId: string, queryClient: QueryClient, storage?: KeyValueStorage): Outbox<Item> => {
    const queryKey = queryKeyOf(userId)
    const transport = {
      subject,
      load: async () => {
        const { deliver } = await load()
        return { known: (pending: readonly Item[]) => pending, deliver: deliver.bind(null, queryClient, userId) }
      },
      isRead: () => queryClient.getQueryData(queryKey) !== undefined,
      refetch: () => refetch(queryClient, queryKey),
    }
    return createOutbox(codec, transport, userId, storage)
  }
