import CircleExclamationPoint from 'lucide-react/icons/circle-exclamation-point'
import { useEffect } from 'react'
import { Toaster as Sonner } from 'sonner'
import { useMediaQuery } from '~/lib/browser/hooks/use-media-query.ts'
import { buttonVariants } from '../button.tsx'

export { toast } from 'sonner'

const belowHeader = { top: '4.5rem' }

/** Sonner's defaults are the specified ones: four seconds, at most three visible. */
export function Toaster({ onReady }: { onReady: () => void }) {
  // A parent's effect runs after its child's: Sonner listens by now.
  useEffect(onReady, [onReady])
  // On a phone the main buttons are at the bottom, the menu's in the header: a message must cover neither.
  const wide = useMediaQuery('(width >= 42rem)')
  return (
    <Sonner
      expand
      position={wide ? 'bottom-right' : 'top-center'}
      gap={10}
      {...(!wide && { offset: belowHeader, mobileOffset: belowHeader })}
      icons={{ error: <CircleExclamationPoint aria-hidden className="mt-0.5 size-5 shrink-0 text-danger" /> }}
      toastOptions={{
        unstyled: true,
        classNames: {
          toast:
            'toast flex w-full font-sans gap-3 rounded-lg border border-line bg-surface p-4 text-sm text-ink shadow-float sm:w-(--width)',
          title: 'font-semibold text-ui',
          content: 'min-w-0 grow self-center',
          actionButton: buttonVariants({ size: 'sm', className: 'self-center' }),
          description: 'mt-0.5 text-ink-2 wrap-anywhere',
          error: 'toast-destructive',
        },
      }}
    />
  )
}
