import { showToast } from '~/ui/toasts/toast.tsx'
import { hasPassword } from './has-password.ts'

/** To somebody who can no longer, or not yet, sign in by a password. */
export async function notifyNoPassword(userId: string): Promise<void> {
  try {
    if (await hasPassword(userId)) return
    await showToast({
      title: 'No password is set',
      description: 'Choose one under Account if you want to sign in with it. You can still sign in by email.',
    })
  } catch (error) {
    console.error(error)
  }
}
