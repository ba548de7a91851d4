import type { Activity } from 'courses/types.ts'
import { type MouseEvent, useState } from 'react'
import { cn } from '~/lib/cn.ts'
import { useActivities } from './activities-context.ts'

export const campOffer = 'all-complete'

/**
 * What the buttons are for, said beside the first one of the module; its room is kept when that is pressed. Beside the last
 * one pressed the way to the module's end, which a long lesson may have between.
 */
export function ButtonNote({ activity, className }: { activity: Activity; className?: string }) {
  const activities = useActivities()
  const done = activities.done.includes(activity.id)
  const [wasDone] = useState(done)
  const isLast = activities.last === activity.id
  if (!isLast && (activity.id !== 1 || wasDone)) return null
  return (
    <p className={cn('text-ink-3 text-sm print:hidden', done && !isLast && 'invisible', className)}>
      {isLast ? (
        <>
          All activities done.{' '}
          <a href={`#${campOffer}`} onClick={goThere} className="underline">
            Complete the module
          </a>
        </>
      ) : (
        `Finished? This marks it complete (+${activity.xp} XP).`
      )}
    </p>
  )
}

/** Leaves the address alone, which names the open section. */
function goThere(event: MouseEvent) {
  event.preventDefault()
  document.getElementById(campOffer)?.closest('section')?.focus()
}
