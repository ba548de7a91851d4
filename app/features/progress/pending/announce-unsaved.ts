import { paths } from '~/paths.ts'
import { showToast } from '~/ui/toasts/toast.tsx'
import type { Pending } from './completion.ts'
import { knownCompletions } from './known-completions.ts'

export async function announceUnsaved(pending: Pending): Promise<void> {
  const count = knownCompletions(pending).length
  if (count === 0) return
  await showToast({
    title: count === 1 ? '1 change is not saved yet' : `${count} changes are not saved yet`,
    description:
      count === 1
        ? 'It is safe in this browser. Sign in here again to save it.'
        : 'They are safe in this browser. Sign in here again to save them.',
    page: paths.home,
  })
}
