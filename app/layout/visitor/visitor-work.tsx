import { useQueryClient } from '@tanstack/react-query'
import { use, useEffect } from 'react'
import { NotesContext } from '~/features/notes/sync/notes-context.ts'
import { ProgressContext } from '~/features/progress/progress-context.ts'
import { ReviewContext } from '~/features/review/review-context.ts'
import { backoff } from '~/lib/backoff.ts'
import { keptOffer } from '~/lib/storage/guest-offer.ts'
import { hasVisitorWork } from '~/lib/storage/visitor.ts'

/** Whoever signs in takes along what was done here without an account, by a visitor or by a guest. */
export function VisitorWork() {
  const outbox = use(ReviewContext)
  const progress = use(ProgressContext)?.outbox
  const notes = use(NotesContext)
  const queryClient = useQueryClient()
  useEffect(() => {
    if (!outbox || !hasVisitorWork()) return
    import('./unite-visitor-work.ts')
      .then(({ uniteVisitorWork }) => uniteVisitorWork(outbox.userId, outbox.sync.add))
      .catch(console.error)
  }, [outbox])
  useEffect(() => {
    if (!outbox || progress?.userId !== outbox.userId || notes?.userId !== outbox.userId) return
    let timer: ReturnType<typeof setTimeout>
    let stopped = false
    const account = {
      userId: outbox.userId,
      addReviews: outbox.sync.add,
      addCompletions: progress.sync.add,
      addNotes: notes.sync.add,
    }
    async function bring(failures: number) {
      const offer = keptOffer()
      if (stopped || !offer || offer.userId === account.userId) return
      try {
        const { bringGuest } = await import('./bring-guest.ts')
        if (!stopped) await bringGuest(offer, account, queryClient)
      } catch (error) {
        console.error('What a guest has done could not be brought; it is tried again', error)
        timer = setTimeout(bring, backoff(failures), failures + 1)
      }
    }
    void bring(0)
    return () => {
      stopped = true
      clearTimeout(timer)
    }
  }, [outbox, progress, notes, queryClient])
  return null
}
