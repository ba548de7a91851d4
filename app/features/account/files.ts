import type { StorageClient } from '@supabase/storage-js'
import { readableError } from '~/features/auth/session/messages.ts'
import { fetchAs } from '~/lib/backend/as-user.ts'
import { backendURL } from '~/lib/backend/backend-fetch.ts'

export const avatarBucket = 'avatars'

export async function storageAs(userId: string): Promise<StorageClient> {
  const { StorageClient } = await import('@supabase/storage-js')
  return new StorageClient(`${backendURL()}/storage/v1`, {}, (input, init) => fetchAs(userId, input, init))
}

export async function removeFiles(userId: string, except?: string): Promise<void> {
  const bucket = (await storageAs(userId)).from(avatarBucket)
  const { data, error } = await bucket.list(userId, { limit: 100 })
  if (error) throw readableError(error)
  const names = data.map(({ name }) => `${userId}/${name}`).filter((name) => name !== except)
  if (names.length === 0) return
  const removed = await bucket.remove(names)
  if (removed.error) throw readableError(removed.error)
}
