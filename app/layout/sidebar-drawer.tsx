import Menu from 'lucide-react/icons/menu'
import X from 'lucide-react/icons/x'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useProgress } from '~/features/progress/use-progress.ts'
import { Button } from '~/ui/button.tsx'
import { SearchButton } from './search-button.tsx'

type SidebarDrawerProps = {
  /** Where the learner is, such as 'Module 1'. */
  title: string
  /** The drawer closes when this changes: a link in it was followed. */
  place: string
  children: ReactNode
}

/** The sidebar of small screens: a bar with the figures, and a drawer behind its button. */
export function SidebarDrawer({ title, place, children }: SidebarDrawerProps) {
  const { status, progress } = useProgress()
  const dialog = useRef<HTMLDialogElement>(null)
  const [open, setOpen] = useState(false)

  // The place is why: a followed link leaves the drawer behind.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the place changes
  useEffect(() => dialog.current?.close(), [place])

  return (
    <>
      <header className="sticky top-0 z-5 flex h-14 items-center gap-2 border-line border-b bg-paper px-2 text-sm [overflow-anchor:none] lg:hidden">
        <Button
          variant="text"
          size="icon"
          aria-label="Open menu"
          aria-haspopup="dialog"
          aria-expanded={open}
          onClick={() => {
            setOpen(true)
            dialog.current?.showModal()
          }}
        >
          <Menu aria-hidden />
        </Button>
        <b className="font-semibold">{title}</b>
        <span className="ml-auto text-ink-2 tabular-nums">
          {status === 'ready' && `${progress.totalXP} XP · Lv.${progress.level}`}
        </span>
        <SearchButton />
      </header>
      <dialog
        ref={dialog}
        aria-label="Course modules and figures"
        onClose={() => setOpen(false)}
        // A press outside the drawer lands on the dialog itself.
        onPointerDown={(event) => event.target === event.currentTarget && event.currentTarget.close()}
        className="m-0 h-dvh max-h-none w-80 max-w-[calc(100%-3rem)] overflow-y-auto overscroll-contain border-line border-r bg-sunken p-0 text-ink shadow-float backdrop:bg-(--scrim)"
      >
        <div className="relative">
          <Button
            variant="text"
            size="icon"
            aria-label="Close menu"
            className="absolute top-3 right-3"
            onClick={() => dialog.current?.close()}
          >
            <X aria-hidden />
          </Button>
          {open && children}
        </div>
      </dialog>
    </>
  )
}
