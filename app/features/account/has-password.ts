import { queryOptions } from '@tanstack/react-query'
import { readableError } from '~/features/auth/messages.ts'
import { restAs } from '~/lib/backend'
import { accountKey } from './account-key.ts'

/** Whether the user can sign in with a password. Rejects with an error for a reader. */
export async function hasPassword(userId: string): Promise<boolean> {
  const { data, error } = await (await restAs(userId)).rpc('has_password')
  if (error) throw readableError(error)
  return data
}

export const hasPasswordQuery = (userId: string) =>
  queryOptions({ queryKey: accountKey(userId, 'password'), queryFn: () => hasPassword(userId) })
