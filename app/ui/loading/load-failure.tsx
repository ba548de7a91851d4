import { useEffect, useRef } from 'react'
import { useOnline } from '~/lib/browser/hooks/use-online.ts'
import { loadFailureText } from '~/lib/browser/load-failure-text.ts'
import { cn } from '~/lib/cn.ts'
import { Button } from '../button.tsx'

interface LoadFailureProps {
  /** With its article, as in "Could not load the editor." */
  name: string
  onRetry: () => void
  className?: string | undefined
}

/** Stands where the missing part would. Tries again by itself when the connection is back. */
export function LoadFailure({ name, onRetry, className }: LoadFailureProps) {
  const online = useOnline()
  const wasOffline = useRef(!online)
  useEffect(() => {
    if (online && wasOffline.current) onRetry()
    wasOffline.current = !online
  }, [online, onRetry])
  return (
    <div role="alert" className={cn('flex flex-wrap items-center gap-x-4 gap-y-2 text-sm print:hidden', className)}>
      <p>{loadFailureText(name, online)}</p>
      <Button size="sm" onClick={onRetry}>
        Try again
      </Button>
    </div>
  )
}
