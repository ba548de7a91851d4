import CloudOff from 'lucide-react/icons/cloud-off'
import { useWaiting } from '~/features/progress/pending/use-waiting.ts'
import { cn } from '~/lib/cn.ts'

interface WaitingPillProps {
  className?: string
  /** Shows the number alone, where a row of its own would make the bar cover what sticks below it. */
  brief?: boolean
}

export function WaitingPill({ className, brief = false }: WaitingPillProps) {
  const waiting = useWaiting()
  if (waiting === 0) return null
  return (
    <p className={cn('flex justify-end text-sm leading-snug', className)}>
      <span className="flex items-center gap-2 whitespace-nowrap rounded-full border border-line-strong bg-surface px-3 py-1">
        <CloudOff aria-hidden className="size-4.5 shrink-0" />
        <span>
          {waiting}
          <span className={brief ? 'sr-only' : undefined}> not synced</span>
        </span>
      </span>
    </p>
  )
}
