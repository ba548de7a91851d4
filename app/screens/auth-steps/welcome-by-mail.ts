import { hasPassword } from '~/features/account/has-password.ts'
import { outcomes } from '~/features/auth/outcomes.ts'
import { sessionStore } from '~/features/auth/session-store.ts'
import { showToast, type ToastMessage } from '~/ui/toast'

/**
 * After a code or a link of a mail opened the session. Who answers a mail for the first time may find the password gone that
 * somebody, perhaps not they, had chosen before.
 */
export async function welcomeByMail(welcome: ToastMessage = outcomes.signedIn().toast): Promise<void> {
  const session = sessionStore.get()
  if (session.state !== 'signedIn') return
  await showToast(welcome)
  try {
    if (await hasPassword(session.user.id)) return
    await showToast({
      title: 'No password is set',
      description: 'Choose one under Account to sign in with it. Mails keep working.',
    })
  } catch (error) {
    console.error(error)
  }
}
