import { notifyNoPassword } from '~/features/account/proof/notify-no-password.ts'
import { outcomes } from '~/features/auth/forms/outcomes.ts'
import { sessionStore } from '~/features/auth/session/session-store.ts'
import { showToast, type ToastMessage } from '~/ui/toasts/toast.tsx'

/** The first answer to a mail may end a password that somebody, perhaps not its reader, had chosen before. */
export async function welcomeByMail(welcome: ToastMessage = outcomes.signedIn().toast): Promise<void> {
  const session = sessionStore.get()
  if (session.state !== 'signedIn') return
  await showToast(welcome)
  await notifyNoPassword(session.user.id)
}
