import { QueryClientProvider } from '@tanstack/react-query'
import { use, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { MemoryRouter } from 'react-router'
import { deleteAccount } from '~/features/account/delete-account.ts'
import { endOtherSessions } from '~/features/account/sessions.ts'
import { signIn } from '~/features/auth/methods/credentials.ts'
import { verifyCode } from '~/features/auth/methods/second-factor.ts'
import { authCall } from '~/features/auth/session/auth-call.ts'
import { AuthProvider } from '~/features/auth/session/auth-provider.tsx'
import { useAuth } from '~/features/auth/session/use-auth.ts'
import { completions } from '~/features/progress/pending/completions.ts'
import { usePendingView } from '~/features/progress/pending/use-pending-view.ts'
import { ProgressProvider } from '~/features/progress/progress-provider.tsx'
import { useProgress } from '~/features/progress/use-progress.ts'
import { newOccasion } from '~/features/review/new-occasion.ts'
import { ReviewContext } from '~/features/review/review-context.ts'
import { ReviewProvider } from '~/features/review/review-provider.tsx'
import { lessonOccasion, useRecordReview } from '~/features/review/use-record-review.ts'
import { useReviewLog } from '~/features/review/use-review-log.ts'
import { createQueryClient } from '~/lib/query-client.ts'

/** What a screen of the app reads and does, by the hooks that screens use. */
function useScreen() {
  const { session, signOut } = useAuth()
  const { progress, completeActivity, completeModule } = useProgress()
  return {
    state: session.state,
    userId: session.state === 'signedIn' ? session.user.id : undefined,
    owesStep: session.state === 'secondFactor' ? session.user.id : undefined,
    progress,
    completeActivity,
    completeModule,
    signOut,
    pendingCompletions: usePendingView().pending.map(completions.entryOf),
    reviewLog: useReviewLog().log,
    pendingReviews: use(ReviewContext)?.sync.view().pending ?? [],
    recordReview: useRecordReview(),
  }
}

export type Screen = ReturnType<typeof useScreen>

function ScreenReader({ show }: { show: (screen: Screen) => void }) {
  show(useScreen())
  return null
}

/** The providers as `app/root.tsx` nests them, around one screen that hands out what it sees. */
function Root({ show }: { show: (screen: Screen) => void }) {
  const [queryClient] = useState(createQueryClient)
  return (
    <MemoryRouter>
      <QueryClientProvider client={queryClient}>
        <AuthProvider>
          <ProgressProvider>
            <ReviewProvider>
              <ScreenReader show={show} />
            </ReviewProvider>
          </ProgressProvider>
        </AuthProvider>
      </QueryClientProvider>
    </MemoryRouter>
  )
}

export function openApp(container: Element, show: (screen: Screen) => void) {
  createRoot(container).render(<Root show={show} />)
  return { endOtherSessions, signIn, verifyCode, authCall, deleteAccount, newOccasion, lessonOccasion }
}

export type App = ReturnType<typeof openApp>
