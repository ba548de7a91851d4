import { cn } from '~/lib/cn.ts'
import type { Strength } from './estimate-strength.ts'

const barColor = (bar: number, strength: Strength | undefined): string => {
  if (!strength || bar > strength.bars) return 'bg-line'
  return strength.weak ? 'bg-danger' : 'bg-ink-2'
}

export function PasswordStrength({ strength }: { strength: Strength | undefined }) {
  return (
    <div className="flex min-h-5 items-center gap-3 text-sm leading-5">
      <div aria-hidden className="grid flex-1 grid-cols-4 gap-1">
        {[1, 2, 3, 4].map((bar) => (
          <span key={bar} className={cn('h-1 rounded-sm forced-colors:border', barColor(bar, strength))} />
        ))}
      </div>
      <p role="status" className={cn('min-w-24 text-end', strength?.weak ? 'text-danger' : 'text-ink-2')}>
        {strength && (
          <>
            <span className="sr-only">Password strength: </span>
            {strength.word}
          </>
        )}
      </p>
    </div>
  )
}
