import { Outlet } from 'react-router'
import { useUser } from '~/features/auth/session/use-user.ts'
import { useInteracted } from '~/lib/browser/hooks/use-interacted.ts'
import { useLazy } from '~/lib/browser/hooks/use-lazy.ts'
import { TopNavigation } from '../navigation/top-navigation.tsx'
import { Footer } from './footer.tsx'
import { SkipLink } from './skip-link.tsx'

export default function PublicLayout() {
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <TopNavigation />
      <Outlet />
      <Footer />
      <SendNotes />
    </div>
  )
}

const load = () => import('~/features/notes/sync/notes-provider.tsx')

/** No page here shows notes; those that wait are sent, and a sign-out says what is not saved. */
function SendNotes() {
  const isLearner = useUser() !== undefined
  const { loaded } = useLazy(load, useInteracted() && isLearner)
  return loaded && <loaded.NotesProvider />
}
