import { courses } from 'courses/catalogue.ts'
import type { CourseId, Module } from 'courses/types.ts'
import type { LucideIcon } from 'lucide-react'
import House from 'lucide-react/icons/house'
import Keyboard from 'lucide-react/icons/keyboard'
import LayoutDashboard from 'lucide-react/icons/layout-dashboard'
import Search from 'lucide-react/icons/search'
import { Link } from 'react-router'
import { useProgress } from '~/features/progress/use-progress.ts'
import { cn } from '~/lib/cn.ts'
import { paths } from '~/paths.ts'
import { Logo } from '~/ui/logo.tsx'
import { navLabels, sidebar } from '../navigation/menus.ts'
import { openOverlay } from '../overlays/open-overlay.ts'
import { SidebarAccount } from './sidebar-account.tsx'
import { SidebarCourse, sidebarRow } from './sidebar-course.tsx'
import { SidebarFigures } from './sidebar-figures.tsx'

const icons: Record<(typeof sidebar)[number], LucideIcon> = { home: House, dashboard: LayoutDashboard }

interface SidebarProps {
  current: Module
  expanded: ReadonlySet<CourseId>
  onToggle: (course: CourseId) => void
  className?: string
}

export function Sidebar({ current, expanded, onToggle, className }: SidebarProps) {
  const { progress } = useProgress()
  return (
    <aside aria-label="Your expedition" className={cn('flex flex-col bg-sunken', className)}>
      <div className="min-h-0 flex-1 overflow-y-auto px-3 max-lg:overscroll-contain pt-4 pb-4">
        <Link to={paths.home} aria-label="XPedition" className="ml-2 inline-flex min-h-11 items-center no-underline">
          <Logo />
        </Link>
        <SidebarFigures />
        <nav aria-label="Course modules">
          {sidebar.map((page) => {
            const Icon = icons[page]
            return (
              <Link key={page} className={sidebarRow({ kind: 'link' })} to={paths[page]}>
                <Icon aria-hidden className="size-5" />
                {navLabels[page]}
              </Link>
            )
          })}
          {/* The bar of small screens has its own, outside the drawer. */}
          <button
            type="button"
            aria-haspopup="dialog"
            aria-keyshortcuts="/ Control+K Meta+K"
            className={cn(sidebarRow({ kind: 'link' }), 'w-full text-left max-lg:hidden')}
            onClick={() => openOverlay('search')}
          >
            <Search aria-hidden className="size-5" />
            Search lessons
            <kbd aria-hidden className="ml-auto rounded-sm border border-line-strong px-1.5 font-mono text-xs">
              /
            </kbd>
          </button>
          {courses.map((course) => (
            <SidebarCourse
              key={course.id}
              course={course}
              current={current}
              progress={progress}
              expanded={expanded.has(course.id)}
              onToggle={() => onToggle(course.id)}
            />
          ))}
        </nav>
        <button
          type="button"
          aria-haspopup="dialog"
          className={cn(sidebarRow({ kind: 'link' }), 'mt-4 w-full text-left max-lg:hidden')}
          onClick={() => openOverlay('shortcuts')}
        >
          <Keyboard aria-hidden className="size-5" />
          Keyboard shortcuts
        </button>
      </div>
      <div className="border-line border-t px-3 py-2">
        <SidebarAccount />
      </div>
    </aside>
  )
}
