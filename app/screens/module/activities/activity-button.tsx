import './xp-rise.css'
import type { Activity } from 'courses/types.ts'
import Check from 'lucide-react/icons/check'
import { useEffect, useRef, useState } from 'react'
import { cn } from '~/lib/cn.ts'
import { Button } from '~/ui/button.tsx'
import { Skeleton } from '~/ui/loading/skeleton.tsx'
import { useActivities } from './activities-context.ts'
import { activityKinds } from './activity-kinds.ts'

/** How long the gained XP stands beside its button, in milliseconds. */
const riseMs = 1600

interface ActivityButtonProps {
  activity: Activity
  /** Ids of what describes the button. */
  titleId: string
  /** In a row of the overview: the solid button is the open lesson's. */
  quiet?: boolean
  /** False in the row of a section that was never opened: the button is outlined whatever it is for. */
  opened?: boolean
  className?: string
}

/** One for each activity is on the page at any time. */
export function ActivityButton({ activity, titleId, quiet = false, opened = true, className }: ActivityButtonProps) {
  const { done: allDone, ready, complete } = useActivities()
  const done = allDone.includes(activity.id)
  const { action, variant, outlinedEdge } = activityKinds[activity.kind]
  const place = useRef<HTMLDivElement>(null)
  const [rising, setRising] = useState(false)

  useEffect(() => {
    if (!rising) return
    const end = setTimeout(() => setRising(false), riseMs)
    return () => clearTimeout(end)
  }, [rising])

  function press() {
    if (done) return
    // A button loses the focus when it is disabled; its place keeps it for the next press of Tab.
    place.current?.focus({ preventScroll: true })
    setRising(true)
    complete(activity)
  }

  const isOutlined = quiet && (variant === 'activity' || !opened)
  return (
    <div
      ref={place}
      tabIndex={-1}
      className={cn(
        'relative rounded-lg focus-visible:outline-2 focus-visible:outline-focus focus-visible:outline-offset-4 print:hidden',
        className,
      )}
    >
      {ready ? (
        <Button
          variant={done ? 'done' : isOutlined ? 'quiet' : variant}
          disabled={done}
          aria-describedby={titleId}
          onClick={press}
          size={quiet ? 'sm' : 'md'}
          className={cn('w-full tabular-nums', isOutlined && !done && outlinedEdge)}
        >
          {done && <Check aria-hidden />}
          {done ? `Completed (+${activity.xp} XP)` : action(activity.xp)}
        </Button>
      ) : (
        <Skeleton className={cn('w-full', quiet ? 'h-10 pointer-coarse:h-11' : 'h-11')} />
      )}
      {rising && (
        <span aria-hidden className="xp-rise">
          +{activity.xp} XP
        </span>
      )}
    </div>
  )
}
