import { queryOptions } from '@tanstack/react-query'
import { readableError } from '~/features/auth/session/messages.ts'
import { restAs } from '~/lib/backend/as-user.ts'
import { requireBody } from '~/lib/backend/require-body.ts'
import { accountKey } from '../account-key.ts'

export async function hasPassword(userId: string): Promise<boolean> {
  const { data, error } = await (await restAs(userId)).rpc('has_password')
  if (error) throw readableError(error)
  return requireBody(data)
}

export const hasPasswordQuery = (userId: string) =>
  queryOptions({ queryKey: accountKey(userId, 'password'), queryFn: () => hasPassword(userId) })
