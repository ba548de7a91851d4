import { waitingText } from '~/features/progress/pending/waiting-text.ts'
import { useProgress } from '~/features/progress/use-progress.ts'
import { useOnline } from '~/lib/browser/hooks/use-online.ts'
import { CountUp } from '~/ui/count-up.tsx'
import { Skeleton } from '~/ui/loading/skeleton.tsx'

/** Total XP, level and badges, and quietly what waits to be saved: without a network all of it, else what was refused. */
export function SidebarFigures() {
  const { status, progress, waiting } = useProgress()
  const online = useOnline()
  const ready = status === 'ready'
  return (
    <>
      <dl className="mx-2 mt-3 mb-4 grid gap-y-3 xs:grid-cols-[1.3fr_1fr_1fr] border-line border-y py-3">
        <Figure label="Total XP">{ready ? <CountUp value={progress.totalXP} /> : undefined}</Figure>
        <Figure label="Level">{ready ? `Lv.${progress.level}` : undefined}</Figure>
        <Figure label="Badges">{ready ? progress.badges.length : undefined}</Figure>
      </dl>
      {waiting > 0 && (
        <p className="mx-2 mb-4 text-ink-2 text-sm">
          {waitingText(waiting)}
          {online && `. This browser keeps ${waiting === 1 ? 'it' : 'them'} and tries again.`}
        </p>
      )}
    </>
  )
}

function Figure({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <div className="flex flex-col-reverse">
      <dt className="text-ink-3 text-xs leading-snug">{label}</dt>
      <dd className="font-bold font-display text-[1.125rem] tabular-nums leading-tight">
        {children ?? <Skeleton className="my-0.5 h-[1.125rem] w-10" />}
      </dd>
    </div>
  )
}
