import { paths } from '~/paths.ts'
import { showToast } from '~/ui/toasts/toast.tsx'
import type { NoteChange } from '../../note.ts'
import { lastChanges } from './with-changes.ts'

export async function announceUnsaved(pending: readonly NoteChange[]): Promise<void> {
  const { length: count } = lastChanges(pending)
  if (count === 0) return
  await showToast({
    title: count === 1 ? '1 note is not saved yet' : `${count} notes are not saved yet`,
    description:
      count === 1
        ? 'It is safe in this browser. Sign in here again to save it.'
        : 'They are safe in this browser. Sign in here again to save them.',
    page: paths.home,
  })
}
