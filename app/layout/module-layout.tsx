import '~/styles/learner.css'
import type { CourseId } from 'courses/types.ts'
import { useEffect, useState } from 'react'
import { Outlet, useLocation } from 'react-router'
import { Guard } from '~/features/auth/guard.tsx'
import { useAuth } from '~/features/auth/use-auth.ts'
import { rememberCourse } from './last-course.ts'
import { moduleAtPath } from './module-at-path.ts'
import { Sidebar } from './sidebar.tsx'
import { SidebarDrawer } from './sidebar-drawer.tsx'
import { SkipLink } from './skip-link.tsx'

/** Frames every module page with the shared side navigation; for signed-in learners only. */
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
  const { session } = useAuth()
  const userId = session.state === 'signedIn' ? session.user.id : undefined
  const [expanded, setExpanded] = useState<ReadonlySet<CourseId>>(new Set(['ml']))

  useEffect(() => {
    if (userId) rememberCourse(userId, module.course)
  }, [userId, module.course])

  const toggle = (course: CourseId) => {
    const next = new Set(expanded)
    if (!next.delete(course)) next.add(course)
    setExpanded(next)
  }

  const sidebar = { current: module, expanded, onToggle: toggle }
  return (
    <div className="lg:grid lg:grid-cols-[17.5rem_minmax(0,1fr)] lg:items-start">
      <SkipLink />
      <SidebarDrawer title={`Module ${module.number}`} place={pathname}>
        <Sidebar {...sidebar} className="px-3 pt-4 pb-6" />
      </SidebarDrawer>
      {/* What sticks is no anchor: held on to, it would let the text jump whenever a lesson above takes another room than reserved. */}
      <div className="hidden self-stretch border-line border-r bg-sunken [overflow-anchor:none] lg:block">
        <Sidebar {...sidebar} className="sticky top-0 max-h-dvh overflow-y-auto px-3 pt-4 pb-6" />
      </div>
      <Outlet />
    </div>
  )
}
