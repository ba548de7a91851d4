import { cva, type VariantProps } from 'class-variance-authority'
import { type ComponentProps, cloneElement, type ReactElement } from 'react'
import { cn } from '~/lib/cn.ts'

export const buttonVariants = cva(
  'inline-flex max-w-full shrink-0 items-center justify-center gap-2 text-center max-xs:flex-wrap max-xs:wrap-anywhere rounded-lg border font-semibold leading-tight no-underline transition-[background-color,border-color,translate] duration-150 active:[translate:0_1px] disabled:[translate:none] disabled:cursor-default [&_svg]:size-5 [&_svg]:shrink-0',
  {
    variants: {
      variant: {
        /** At most one a screen. */
        primary: 'border-transparent bg-ink text-paper not-disabled:hover:bg-(--ink-hover) disabled:bg-ink-3',
        quiet: 'border-line-strong bg-surface text-ink not-disabled:hover:border-ink disabled:text-ink-3',
        text: 'border-transparent text-ink not-disabled:hover:bg-sunken disabled:text-ink-3',
        danger: 'border-danger bg-surface text-danger not-disabled:hover:bg-sunken',
        activity: 'border-transparent bg-course text-course-on not-disabled:hover:bg-(--c-hover)',
        question: 'border-question-edge bg-question text-question-on not-disabled:hover:bg-(--question-hover)',
        boss: 'border-transparent bg-[linear-gradient(95deg,var(--boss-from),var(--boss-to))] bg-origin-border text-boss-on not-disabled:hover:bg-[linear-gradient(var(--boss-from),var(--boss-from))]',
        /** A completed activity: disabled, but fully legible. */
        done: 'border-(--c-edge) bg-course-wash text-course',
      },
      size: {
        sm: 'min-h-10 pointer-coarse:min-h-11 px-3 py-1.5 text-sm',
        md: 'min-h-11 px-4.5 max-xs:px-2 py-2 text-ui',
        lg: 'min-h-13 px-7 py-2 text-[1.0625rem]',
        icon: 'size-[clamp(44px,2.75rem,11.5vw)] text-ui',
      },
    },
    defaultVariants: { variant: 'quiet', size: 'md' },
  },
)

export interface ButtonProps extends ComponentProps<'button'>, VariantProps<typeof buttonVariants> {
  asChild?: false
}

interface LinkProps extends VariantProps<typeof buttonVariants> {
  asChild: true
  className?: string
  children: ReactElement<{ className?: string }>
}

/** `asChild`: its only child, a link, looks like the button. */
export function Button({ className, size, variant, ...props }: ButtonProps | LinkProps) {
  const classes = cn(buttonVariants({ variant, size }), className)
  if (props.asChild) return cloneElement(props.children, { className: cn(classes, props.children.props.className) })
  const { asChild, type = 'button', ...rest } = props
  return <button type={type} className={classes} {...rest} />
}
