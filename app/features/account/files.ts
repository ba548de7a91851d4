import type { StorageClient } from '@supabase/storage-js'
import { readableError } from '~/features/auth/messages.ts'
import { accessToken, backendFetch, backendURL } from '~/lib/backend'

export const avatarBucket = 'avatars'

/** The file client of one user, whose token each call carries. */
export async function storageAs(userId: string): Promise<StorageClient> {
  const { StorageClient } = await import('@supabase/storage-js')
  const asUser = async (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
    const headers = new Headers(init?.headers)
    headers.set('authorization', `Bearer ${await accessToken(userId)}`)
    return backendFetch(input, { ...init, headers })
  }
  return new StorageClient(`${backendURL()}/storage/v1`, {}, asUser)
}

/** Removes every file in the user's folder but `except`. Rejects with an error for a reader. */
export async function removeFiles(userId: string, except?: string): Promise<void> {
  const bucket = (await storageAs(userId)).from(avatarBucket)
  const { data, error } = await bucket.list(userId, { limit: 100 })
  if (error) throw readableError(error)
  const names = data.map(({ name }) => `${userId}/${name}`).filter((name) => name !== except)
  if (names.length === 0) return
  const removed = await bucket.remove(names)
  if (removed.error) throw readableError(removed.error)
}
