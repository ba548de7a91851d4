import { paths } from '~/paths.ts'
import { showToast } from '~/ui/toast.tsx'
import type { Pending } from './completion.ts'

/** Says at sign-out what could not be saved in time. It stays in this browser, under its user's id. Never rejects. */
export async function announceUnsaved(pending: Pending): Promise<void> {
  if (pending.length === 0) return
  try {
    // Not with the page: the catalogue comes with what sends completions, and `/` does without both.
    const { inCatalogue } = await import('./deliver.ts')
    const count = inCatalogue(pending).length
    if (count === 0) return
    await showToast({
      title: count === 1 ? '1 completion is not saved yet' : `${count} completions are not saved yet`,
      description: 'This browser keeps it and sends it when you sign in here again.',
      page: paths.home,
    })
  } catch (error) {
    console.error(error)
  }
}
