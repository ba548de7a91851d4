import '~/styles/learner.css'
import { useEffect, useState } from 'react'
import { Outlet, useLocation } from 'react-router'
import { Guard } from '~/features/auth/guard/guard.tsx'
import { useUser } from '~/features/auth/session/use-user.ts'
import { NotesProvider } from '~/features/notes/sync/notes-provider.tsx'
import { SendSolutions } from '~/features/solutions/send-solutions.tsx'
import { rememberVisit } from '~/lib/storage/visits.ts'
import { paths } from '~/paths.ts'
import { Sidebar } from '../sidebar/sidebar.tsx'
import { SidebarDrawer } from '../sidebar/sidebar-drawer.tsx'
import { useOpenGroups } from '../sidebar/use-open-groups.ts'
import { useUnitedWork } from '../visitor/unite-visitor-work.ts'
import { moduleAtPath } from './module-at-path.ts'
import { SkipLink } from './skip-link.tsx'

export default function ModuleLayout() {
  return (
    <Guard>
      <ModuleShell />
    </Guard>
  )
}

function ModuleShell() {
  const { pathname } = useLocation()
  const module = moduleAtPath(pathname)
  const userId = useUser()?.id
  const [bar, setBar] = useState<HTMLElement | null>(null)
  const { open, toggle } = useOpenGroups(userId)
  const united = useUnitedWork()

  useEffect(() => {
    if (userId) rememberVisit(userId, paths.module(module.course, module.number))
  }, [userId, module])

  const sidebar = { current: module, expanded: open, onToggle: toggle }
  return (
    <div className="lg:grid lg:grid-cols-[17.5rem_minmax(0,1fr)] lg:items-start print:block">
      <SkipLink />
      <SidebarDrawer middle={setBar} place={pathname}>
        <Sidebar {...sidebar} className="h-full" />
      </SidebarDrawer>
      {/* What sticks is no anchor: the text would jump when a lesson above takes another room than reserved. */}
      <div className="hidden self-stretch border-line border-r bg-sunken [overflow-anchor:none] lg:block print:hidden">
        <Sidebar {...sidebar} className="sticky top-0 h-dvh" />
      </div>
      <NotesProvider>{united && <Outlet context={bar} />}</NotesProvider>
      <SendSolutions />
    </div>
  )
}
