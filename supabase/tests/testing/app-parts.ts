import { endSession } from '../../../app/features/auth/session/end-session.ts'
import { listenToAuth, sessionStore } from '../../../app/features/auth/session/session-store.ts'
import { forgetProgress } from '../../../app/features/progress/last-known.ts'
import { createProgressSync } from '../../../app/features/progress/pending/progress-sync.ts'
import { withPending } from '../../../app/features/progress/pending/with-pending.ts'
import { progressKey } from '../../../app/features/progress/progress-key.ts'
import { progressQuery } from '../../../app/features/progress/queries.ts'
import { emptyProgress } from '../../../app/features/progress/rules/progress.ts'
import { loadAuth } from '../../../app/lib/backend/backend.ts'

/** What a page of the app is made of, as far as progress goes; each page evaluates it anew. */
export const appParts = {
  createProgressSync,
  emptyProgress,
  endSession,
  forgetProgress,
  listenToAuth,
  loadAuth,
  progressKey,
  progressQuery,
  sessionStore,
  withPending,
}
