import { findCourse } from 'courses/catalogue.ts'
import { Link } from 'react-router'
import type { Receipt } from '~/features/progress/receipts.ts'
import { formatTime } from '~/lib/format-time.ts'
import { paths } from '~/paths.ts'

export function ReceiptLine({ receipt, showLevel }: { receipt: Receipt; showLevel: boolean }) {
  const { module, activity, xp, level } = receipt
  const course = findCourse(module.course)
  return (
    <>
      {showLevel && level && (
        <li className="flex items-center gap-2 bg-sunken px-4 py-2 font-semibold text-sm sm:px-6">
          Level {level} reached
        </li>
      )}
      <li className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-4 gap-y-1 px-4 py-3 sm:px-6">
        <span className="font-semibold">{titleOf(receipt)}</span>
        <span className="font-semibold tabular-nums">+{xp} XP</span>
        <span className="col-span-2 text-ink-2 text-sm">
          <Link
            className="inline-flex items-center underline pointer-coarse:min-h-11"
            to={
              activity
                ? paths.section(module.course, module.number, activity.section.id)
                : paths.module(module.course, module.number)
            }
          >
            {`${course.title}, ${activity ? `${activity.section.id} ${activity.section.title}` : `Module ${module.number}`}`}
          </Link>
        </span>
        <span className="col-span-2 text-ink-3 text-sm">{whenOf(receipt)}</span>
      </li>
    </>
  )
}

const titleOf = ({ module, activity, xp }: Receipt) =>
  activity?.title ?? (xp === module.totalXP ? `Module ${module.number} completed` : `Module ${module.number}, more XP`)

function whenOf({ at, synced }: Receipt) {
  if (!synced) return 'Not synced yet'
  return at ? <time dateTime={at}>{formatTime(at)}</time> : 'Before times were kept'
}
