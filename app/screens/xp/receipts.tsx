import { courses } from 'courses/catalogue.ts'
import type { CourseId } from 'courses/types.ts'
import { useMemo, useState } from 'react'
import { Link } from 'react-router'
import { receiptsOf } from '~/features/progress/receipts.ts'
import { useProgress } from '~/features/progress/use-progress.ts'
import { formatNumber } from '~/lib/format-number.ts'
import { paths } from '~/paths.ts'
import { Button } from '~/ui/button.tsx'
import { Skeleton } from '~/ui/loading/skeleton.tsx'
import { ReceiptLine } from './receipt-line.tsx'

/** Each XP with what it was for, where and when, newest first. Stands inside the guard. */
export function Receipts() {
  const { status, progress, stored } = useProgress()
  const [course, setCourse] = useState<CourseId>()
  const receipts = useMemo(() => receiptsOf(progress, stored).reverse(), [progress, stored])
  const shown = course ? receipts.filter(({ module }) => module.course === course) : receipts
  const sum = shown.reduce((total, { xp }) => total + xp, 0)
  return (
    <main
      id="main"
      tabIndex={-1}
      className="wrap grid max-w-192 grid-cols-[minmax(0,1fr)] content-start gap-6 pt-[clamp(2rem,4vw,3.5rem)] pb-20"
    >
      <h1 className="text-3xl">Your XP</h1>
      {status === 'loading' && <Skeleton className="h-96" />}
      {status === 'ready' && receipts.length === 0 && <NoReceipts />}
      {status === 'ready' && receipts.length > 0 && (
        <>
          <CourseFilter chosen={course} onChoose={setCourse} />
          <p role="status" className="text-ink-2">
            {course
              ? `${formatNumber(sum)} of ${formatNumber(progress.totalXP)} XP`
              : `${formatNumber(sum)} XP, level ${progress.level}`}
          </p>
          {shown.length === 0 ? (
            <p>You have no XP in this course yet.</p>
          ) : (
            <ol className="grid grid-cols-1 divide-y divide-line rounded-lg border border-line bg-surface">
              {shown.map((receipt) => (
                <ReceiptLine
                  key={`${receipt.module.course} ${receipt.module.number} ${receipt.activity?.id}`}
                  receipt={receipt}
                  showLevel={course === undefined}
                />
              ))}
            </ol>
          )}
        </>
      )}
    </main>
  )
}

const NoReceipts = () => (
  <div className="grid justify-items-start gap-4">
    <p className="text-ink-2">You have no XP yet. Finish an activity and mark it complete to earn your first.</p>
    <Button asChild variant="primary" size="lg">
      <Link to={paths.dashboard}>Go to dashboard</Link>
    </Button>
  </div>
)

interface CourseFilterProps {
  chosen: CourseId | undefined
  onChoose: (course: CourseId | undefined) => void
}

function CourseFilter({ chosen, onChoose }: CourseFilterProps) {
  const choices = [{ id: undefined, title: 'All courses' }, ...courses]
  return (
    <fieldset className="flex flex-wrap gap-2">
      <legend className="sr-only">Course</legend>
      {choices.map(({ id, title }) => (
        <label
          key={title}
          className="inline-flex min-h-11 cursor-pointer items-center rounded-md border border-line bg-surface px-4 text-sm has-checked:border-ink has-checked:font-semibold has-focus-visible:outline-2 has-focus-visible:outline-focus has-focus-visible:outline-offset-2"
        >
          <input type="radio" name="course" className="sr-only" checked={chosen === id} onChange={() => onChoose(id)} />
          {title}
        </label>
      ))}
    </fieldset>
  )
}
