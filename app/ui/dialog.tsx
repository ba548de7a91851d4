import X from 'lucide-react/icons/x'
import { Dialog as Primitive } from 'radix-ui'
import type { ComponentProps, ReactNode } from 'react'
import { Button } from './button.tsx'
import { dialogLook } from './dialog-look.ts'

export const Dialog = Primitive.Root

type DialogContentProps = Omit<ComponentProps<typeof Primitive.Content>, 'title'> & {
  title: string
  description?: ReactNode
}

/** A window over the page. */
export function DialogContent({ title, description, children, ...props }: DialogContentProps) {
  return (
    <Primitive.Portal>
      <Primitive.Overlay className={dialogLook.overlay} />
      <Primitive.Content
        className={dialogLook.content}
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
