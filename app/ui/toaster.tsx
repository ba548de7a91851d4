import { CircleAlert } from 'lucide-react'
import { useEffect } from 'react'
import { Toaster as Sonner } from 'sonner'

export { toast } from 'sonner'

/** Sonner's defaults are the specified ones: four seconds, at most three visible. */
export function Toaster({ onReady }: { onReady: () => void }) {
  // A parent's effect runs after its child's: by now Sonner listens.
  useEffect(onReady, [onReady])
  return (
    <Sonner
      expand
      gap={10}
      icons={{ error: <CircleAlert aria-hidden className="mt-0.5 size-5 shrink-0 text-danger" /> }}
      toastOptions={{
        unstyled: true,
        classNames: {
          toast:
            'toast flex w-full gap-3 rounded-lg border border-line bg-surface p-4 text-sm text-ink shadow-float sm:w-(--width)',
          title: 'font-semibold text-ui',
          description: 'mt-0.5 text-ink-2 wrap-anywhere',
          error: 'toast-destructive',
        },
      }}
    />
  )
}
