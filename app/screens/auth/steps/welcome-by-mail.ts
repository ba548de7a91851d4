import { hasPassword } from '~/features/account/proof/has-password.ts'
import { outcomes } from '~/features/auth/forms/outcomes.ts'
import { sessionStore } from '~/features/auth/session/session-store.ts'
import { showToast, type ToastMessage } from '~/ui/toast.tsx'

/** The first answer to a mail may end a password that somebody, perhaps not its reader, had chosen before. */
export async function welcomeByMail(welcome: ToastMessage = outcomes.signedIn().toast): Promise<void> {
  const session = sessionStore.get()
  if (session.state !== 'signedIn') return
  await showToast(welcome)
  await tellWithoutPassword(session.user.id)
}

/** To somebody who can no longer, or not yet, sign in by a password. */
export async function tellWithoutPassword(userId: string): Promise<void> {
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
