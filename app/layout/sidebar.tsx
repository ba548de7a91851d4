import { courses } from 'courses/catalogue.ts'
import type { CourseId, Module } from 'courses/types.ts'
import House from 'lucide-react/icons/house'
import Keyboard from 'lucide-react/icons/keyboard'
import Search from 'lucide-react/icons/search'
import { Link } from 'react-router'
import { useProgress } from '~/features/progress/use-progress.ts'
import { cn } from '~/lib/cn.ts'
import { paths } from '~/paths.ts'
import { Logo } from '~/ui/logo.tsx'
import { openOverlay } from './open-overlay.ts'
import { SidebarCourse, sidebarRow } from './sidebar-course.tsx'
import { SidebarFigures } from './sidebar-figures.tsx'

type SidebarProps = {
  current: Module
  /** The course groups that are open. */
  expanded: ReadonlySet<CourseId>
  onToggle: (course: CourseId) => void
  className?: string
}

/** The shared side navigation of the module pages: the learner's figures and every course's modules. */
export function Sidebar({ current, expanded, onToggle, className }: SidebarProps) {
  const { progress } = useProgress()
  return (
    <aside aria-label="Your expedition" className={cn('bg-sunken', className)}>
      <Link to={paths.home} aria-label="XPedition" className="ml-2 inline-flex min-h-11 items-center no-underline">
        <Logo />
      </Link>
      <SidebarFigures />
      <nav aria-label="Course modules">
        <Link className={sidebarRow({ kind: 'link' })} to={paths.home}>
          <House aria-hidden className="size-5" />
          Home
        </Link>
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
    </aside>
  )
}
