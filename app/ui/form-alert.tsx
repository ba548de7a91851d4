import CircleExclamationPoint from 'lucide-react/icons/circle-exclamation-point'

/** What went wrong with a form, said at once; holds no place while nothing did. */
export function FormAlert({ error }: { error: Error | null | undefined }) {
  return (
    <div role="alert" className="empty:hidden">
      {error && (
        <p className="flex gap-2 text-danger text-sm leading-snug wrap-anywhere">
          <CircleExclamationPoint aria-hidden className="mt-px size-4.5 shrink-0" />
          <span>{error.message}</span>
        </p>
      )}
    </div>
  )
}
