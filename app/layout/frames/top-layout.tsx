import '~/styles/learner.css'
import { Outlet } from 'react-router'
import { Guard } from '~/features/auth/guard/guard.tsx'
import { NotesProvider } from '~/features/notes/sync/notes-provider.tsx'
import { SendSolutions } from '~/features/solutions/send-solutions.tsx'
import '../navigation/install-offer.ts'
import { TopNavigation } from '../navigation/top-navigation.tsx'
import { SkipLink } from './skip-link.tsx'

/** Frames the pages of signed-in learners but for the modules: the bar of the public pages, and no footer. */
export default function TopLayout() {
  return (
    <>
      <SkipLink />
      <TopNavigation />
      <Guard>
        <NotesProvider>
          <Outlet />
        </NotesProvider>
        <SendSolutions />
      </Guard>
    </>
  )
}
