import { type ComponentProps, type ReactNode, useEffect, useId, useRef } from 'react'
import { cn } from '~/lib/cn.ts'
import { ErrorText } from './error-text.tsx'

interface FieldProps extends Omit<ComponentProps<'input'>, 'id' | 'ref'> {
  label: string
  hint?: ReactNode
  /** Each new error moves the focus here. */
  error?: Error | null | undefined
  end?: ReactNode
}

export function Field({ label, hint, error, end, className, ...props }: FieldProps) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (error) input.current?.focus()
  }, [error])
  const described = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ')
  return (
    <div className={cn('grid grid-cols-1 gap-1.5', className)}>
      <label htmlFor={id} className="text-sm font-semibold">
        {label}
      </label>
      <div className="relative">
        <input
          ref={input}
          id={id}
          aria-invalid={error ? true : undefined}
          aria-describedby={described || undefined}
          className={cn(
            'min-h-11.5 w-full rounded-lg border border-line-strong bg-paper px-3.5 text-base focus-visible:border-focus focus-visible:outline-offset-0 aria-invalid:border-danger',
            end !== undefined && 'xs:pr-19',
          )}
          {...props}
        />
        {end !== undefined && (
          <div className="grid items-center justify-items-end xs:absolute xs:inset-y-0 xs:right-0.75">{end}</div>
        )}
      </div>
      {error && <ErrorText id={`${id}-error`}>{error.message}</ErrorText>}
      {hint && (
        <p id={`${id}-hint`} className="text-sm text-ink-2">
          {hint}
        </p>
      )}
    </div>
  )
}
