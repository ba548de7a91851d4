import { X } from 'lucide-react'
import { Dialog as Primitive } from 'radix-ui'
import type { ComponentProps, ReactNode } from 'react'
import { Button } from './button.tsx'

export const Dialog = Primitive.Root

type DialogContentProps = Omit<ComponentProps<typeof Primitive.Content>, 'title'> & {
  title: string
  description?: ReactNode
}

/** A window over the page: at the lower edge of a phone, in the middle of anything wider. */
export function DialogContent({ title, description, children, ...props }: DialogContentProps) {
  return (
    <Primitive.Portal>
      <Primitive.Overlay className="fixed inset-0 z-30 bg-[oklch(0.15_0.02_258/0.55)]" />
      <Primitive.Content
        className="fixed inset-x-0 bottom-0 z-30 mx-auto max-h-[92dvh] w-full overflow-y-auto rounded-t-lg border border-line bg-surface p-5 shadow-float sm:top-1/2 sm:bottom-auto sm:max-w-112 sm:-translate-y-1/2 sm:rounded-lg sm:p-6"
        {...(description ? {} : { 'aria-describedby': undefined })}
        {...props}
      >
        <div className="flex items-start justify-between gap-3">
          <Primitive.Title className="pt-1.5 text-xl">{title}</Primitive.Title>
          <Primitive.Close asChild>
            <Button variant="text" size="icon" aria-label="Close" className="-mt-1 -mr-2">
              <X aria-hidden />
            </Button>
          </Primitive.Close>
        </div>
        {description && <Primitive.Description className="mt-2 text-ink-2">{description}</Primitive.Description>}
        <div className="mt-5">{children}</div>
      </Primitive.Content>
    </Primitive.Portal>
  )
}
