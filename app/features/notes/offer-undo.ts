import { maxHoldMs } from '~/lib/outbox/pending-set.ts'
import { showToast } from '~/ui/toasts/toast.tsx'
import type { Note } from './note.ts'
import { shorten } from './shorten.ts'

const maxDraftOfferMs = 30_000

/** @param takeBack says whether it still could */
export function offerUndo(note: Note, takeBack: () => boolean): void {
  const what = note.body ? 'Note' : 'Highlight'
  const undo = () => {
    if (!takeBack()) void showToast({ title: `${what} is deleted already` })
  }
  void showToast({
    title: `${what} deleted`,
    description: shorten(note.body || note.exact),
    action: { label: 'Undo', onClick: undo },
    offerMs: maxHoldMs,
  })
}

/** Of a note whose dialog was closed before it was saved. */
export function offerDraft(draft: string, reopen: () => void): void {
  void showToast({
    title: 'Note not saved',
    description: shorten(draft),
    action: { label: 'Continue writing', onClick: reopen },
    offerMs: maxDraftOfferMs,
  })
}
