import { showToast } from '~/ui/toasts/toast.tsx'

/** Long enough to finish a paragraph first. */
const offerMs = 20_000

/** To a guest, after the first completed activity. */
export const offerToKeep = (open: () => void): Promise<void> =>
  showToast({
    title: 'Your first XP',
    description: 'You are learning as a guest. With an account it stays yours.',
    action: { label: 'Keep my progress', onClick: open },
    offerMs,
  })
