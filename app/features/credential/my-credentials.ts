import { queryOptions } from '@tanstack/react-query'
import type { CourseId } from 'courses/types.ts'
import { errorCode, readableError } from '~/features/auth/session/messages.ts'
import { restAs } from '~/lib/backend/as-user.ts'
import { requireBody } from '~/lib/backend/require-body.ts'

export const maxNameCharacters = 80

/** Credentials that are shared and not revoked. */
export const credentialsQuery = (userId: string) =>
  queryOptions({
    queryKey: ['credentials', userId],
    queryFn: async ({ signal }) => {
      const rest = await restAs(userId)
      const { data, error } = await rest.from('credentials').select().is('revoked_at', null).abortSignal(signal)
      if (error) throw readableError(error)
      return requireBody(data)
    },
    retry: 1,
  })

const refusals: Record<string, string> = {
  name_invalid: `Write a name of 1 to ${maxNameCharacters} characters.`,
  course_not_completed: 'The last of your modules is not saved yet. Try again in a moment.',
  '54000': 'You have shared this course twenty times, which is the limit.',
}

/** @returns its id. Rejects with an error for a reader. */
export async function shareCredential(userId: string, course: CourseId, name: string): Promise<string> {
  const { data, error } = await (await restAs(userId)).rpc('share_credential', { course, name })
  const refusal = refusals[errorCode(error)]
  if (refusal) throw new Error(refusal, { cause: error })
  if (error) throw readableError(error)
  return requireBody(data)
}

export async function revokeCredential(userId: string, credential: string): Promise<void> {
  const { error } = await (await restAs(userId)).rpc('revoke_credential', { credential })
  if (error) throw readableError(error)
}
