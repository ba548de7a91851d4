import { type ComponentProps, type ReactNode, useId } from 'react'
import { cn } from '~/lib/cn'

type FieldProps = Omit<ComponentProps<'input'>, 'id'> & {
  label: string
  /** A rule or a help, known before anything is typed. */
  hint?: ReactNode
  /** Stands at the end of the field, such as a button that shows the password. */
  end?: ReactNode
}

/** A labelled input. */
export function Field({ label, hint, end, className, ...props }: FieldProps) {
  const id = useId()
  return (
    <div className={cn('grid gap-1.5', className)}>
      <label htmlFor={id} className="text-sm font-semibold">
        {label}
      </label>
      <div className="relative">
        <input
          id={id}
          aria-describedby={hint ? `${id}-hint` : undefined}
          className={cn(
            'min-h-11.5 w-full rounded-lg border border-line-strong bg-paper px-3.5 text-base focus-visible:border-focus focus-visible:outline-offset-0',
            end !== undefined && 'pr-19',
          )}
          {...props}
        />
        {end !== undefined && <div className="absolute inset-y-0 right-0.75 grid items-center">{end}</div>}
      </div>
      {hint && (
        <p id={`${id}-hint`} className="text-sm text-ink-2">
          {hint}
        </p>
      )}
    </div>
  )
}
