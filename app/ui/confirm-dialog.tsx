import { AlertDialog as Primitive } from 'radix-ui'
import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { FormAlert } from './form-alert.tsx'

type ConfirmDialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  description: string
  /** The dangerous button's words, at rest and while it works. */
  action: string
  doing: string
  working: boolean
  error: Error | null
  onConfirm: () => void
  /** What has to be filled in first. */
  children?: ReactNode
}

/** Asks before something that cannot be taken back. The way back is what is focused first. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, onOpenChange, title, description, action, doing, working, error, onConfirm, children } = props
  return (
    <Primitive.Root open={open} onOpenChange={(next) => !working && onOpenChange(next)}>
      <Primitive.Portal>
        <Primitive.Overlay className="fixed inset-0 z-30 bg-[oklch(0.15_0.02_258/0.55)]" />
        <Primitive.Content className="fixed inset-x-0 bottom-0 z-30 mx-auto max-h-[92dvh] w-full overflow-y-auto rounded-t-lg border border-line bg-surface p-5 shadow-float sm:top-1/2 sm:bottom-auto sm:max-w-112 sm:-translate-y-1/2 sm:rounded-lg sm:p-6">
          <Primitive.Title className="text-xl">{title}</Primitive.Title>
          <Primitive.Description className="mt-2 text-ink-2 wrap-anywhere">{description}</Primitive.Description>
          <form
            method="post"
            className="mt-5 grid gap-4"
            onSubmit={(event) => {
              event.preventDefault()
              if (!working) onConfirm()
            }}
          >
            {children}
            <FormAlert error={error} />
            <div className="flex flex-wrap justify-end gap-2">
              <Primitive.Cancel asChild>
                <Button>Cancel</Button>
              </Primitive.Cancel>
              <Button type="submit" variant="danger" aria-disabled={working}>
                {working ? doing : action}
              </Button>
            </div>
          </form>
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  )
}
