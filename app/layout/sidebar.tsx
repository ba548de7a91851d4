import { courses } from 'courses/catalogue.ts'
import type { CourseId, Module } from 'courses/types.ts'
import { House } from 'lucide-react'
import { Link } from 'react-router'
import { useProgress } from '~/features/progress/use-progress.ts'
import { cn } from '~/lib/cn.ts'
import { paths } from '~/paths.ts'
import { Logo } from '~/ui/logo.tsx'
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
    </aside>
  )
}
