import type { Activity, ActivityKind } from 'courses/types.ts'
import type { LucideIcon } from 'lucide-react'
import BookOpen from 'lucide-react/icons/book-open'
import Check from 'lucide-react/icons/check'
import CircleQuestionMark from 'lucide-react/icons/circle-question-mark'
import MountainSnow from 'lucide-react/icons/mountain-snow'
import Pencil from 'lucide-react/icons/pencil'
import { useEffect, useId, useRef, useState } from 'react'
import { cn } from '~/lib/cn.ts'
import { Button } from '~/ui/button.tsx'
import { Skeleton } from '~/ui/skeleton.tsx'

type Kind = {
  name: string
  action: (xp: number) => string
  variant: 'activity' | 'question' | 'boss'
  Icon: LucideIcon
  /** Ground and ink of the icon. */
  tone: string
}

const kinds: Record<ActivityKind, Kind> = {
  section: {
    name: 'Section',
    action: (xp) => `Mark Complete (+${xp} XP)`,
    variant: 'activity',
    Icon: BookOpen,
    tone: 'bg-course-wash text-course',
  },
  activity: {
    name: 'Activity',
    action: () => 'Start Activity',
    variant: 'activity',
    Icon: Pencil,
    tone: 'bg-course-wash text-course',
  },
  question: {
    name: 'Question',
    action: () => 'Answer Question',
    variant: 'question',
    Icon: CircleQuestionMark,
    tone: 'bg-question text-question-on',
  },
  boss: {
    name: 'Boss',
    action: () => 'Face the Boss',
    variant: 'boss',
    Icon: MountainSnow,
    tone: 'bg-linear-95 from-boss-from to-boss-to text-boss-on',
  },
}

/** How long the gained XP stands beside its button, in milliseconds. */
const riseTime = 1600

type ActivityRowProps = {
  activity: Activity
  done: boolean
  /** False while the progress loads: the button's place is held. */
  ready: boolean
  onComplete: () => void
}

export function ActivityRow({ activity, done, ready, onComplete }: ActivityRowProps) {
  const { name, action, variant, Icon, tone } = kinds[activity.kind]
  const titleId = useId()
  const row = useRef<HTMLLIElement>(null)
  const [rising, setRising] = useState(false)

  useEffect(() => {
    if (!rising) return
    const end = setTimeout(() => setRising(false), riseTime)
    return () => clearTimeout(end)
  }, [rising])

  function press() {
    if (done) return
    // A button loses the focus when it is disabled; its row keeps the place for the next press of Tab.
    row.current?.focus({ preventScroll: true })
    setRising(true)
    onComplete()
  }

  return (
    <li
      ref={row}
      tabIndex={-1}
      className="relative grid grid-cols-[auto_minmax(0,1fr)] items-center focus-visible:outline-2 focus-visible:outline-focus focus-visible:outline-offset-2 gap-4 rounded-lg border border-line bg-surface p-4 sm:grid-cols-[auto_minmax(0,1fr)_auto] sm:pl-5"
    >
      <span className={cn('grid size-10 place-items-center rounded-full', done ? 'bg-course text-course-on' : tone)}>
        {done ? <Check aria-hidden className="size-5" /> : <Icon aria-hidden className="size-5" />}
      </span>
      <div>
        <p id={titleId} className="font-semibold text-[1.0625rem] leading-snug">
          {activity.title}
        </p>
        <p className="text-ink-2 text-sm tabular-nums">
          {name} · {activity.xp} XP
        </p>
      </div>
      <div className="relative col-span-full sm:col-span-1">
        {ready ? (
          <Button
            variant={done ? 'done' : variant}
            disabled={done}
            aria-describedby={titleId}
            onClick={press}
            className="w-full tabular-nums max-sm:min-h-12 sm:min-w-51"
          >
            {done && <Check aria-hidden />}
            {done ? `Completed (+${activity.xp} XP)` : action(activity.xp)}
          </Button>
        ) : (
          <Skeleton className="h-12 w-full sm:h-11 sm:w-51" />
        )}
        {rising && (
          <span aria-hidden className="xp-rise">
            +{activity.xp} XP
          </span>
        )}
      </div>
    </li>
  )
}
