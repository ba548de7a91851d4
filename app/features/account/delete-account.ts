import { readableError } from '~/features/auth/session/messages.ts'
import { restAs } from '~/lib/backend/as-user.ts'
import { requireBody } from '~/lib/backend/require-body.ts'
import { forgetUser } from '~/lib/storage/forget-user.ts'
import { removeFiles } from './files.ts'

/** `confirmation` is the typed address. Rejects with an error for a reader; the files may be gone by then. */
export async function deleteAccount(userId: string, confirmation: string): Promise<void> {
  const attempt = async () => {
    const { data, error } = await (await restAs(userId)).rpc('delete_my_account', { confirmation })
    if (error) throw readableError(error)
    return requireBody(data)
  }
  if (!(await attempt())) {
    await removeFiles(userId)
    if (!(await attempt())) throw new Error('We could not remove your files. Try again.')
  }
  forgetUser(userId)
}
