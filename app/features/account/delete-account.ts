import { readableError, refusalCode } from '~/features/auth/messages.ts'
import { restAs } from '~/lib/backend'
import { safeStorage } from '~/lib/safe-storage'
import { removeFiles } from './files.ts'

/** True when the service wants to know first that it is its owner who asks. */
export const asksForProof = (error: unknown): boolean =>
  error instanceof Error && refusalCode(error.cause) === 'reauthentication_needed'

/**
 * Deletes the account with all that belongs to it, on the server and in this browser.
 * Rejects with an error for a reader; nothing but files may be gone then.
 * @param confirmation the account's address, as its owner typed it
 */
export async function deleteAccount(userId: string, confirmation: string): Promise<void> {
  const attempt = async () => {
    const { data, error } = await (await restAs(userId)).rpc('delete_my_account', { confirmation })
    if (error) throw readableError(error)
    return data
  }
  if (!(await attempt())) {
    await removeFiles(userId)
    if (!(await attempt())) throw new Error('Your files could not be removed. Try again.')
  }
  forgetUser(userId)
}

/** This browser keeps nothing of the user but the session, which signing out takes from every tab. */
function forgetUser(userId: string): void {
  const storage = safeStorage()
  for (const key of storage.keys()) if (key.startsWith('xpedition-') && key.includes(userId)) storage.removeItem(key)
}
