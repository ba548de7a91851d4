import Menu from 'lucide-react/icons/menu'
import X from 'lucide-react/icons/x'
import { type ReactNode, type Ref, useState } from 'react'
import { Button } from '~/ui/button.tsx'
import { closeModal, Modal } from '~/ui/dialogs/modal.tsx'
import { WaitingPill } from '../navigation/waiting-pill.tsx'
import { SearchButton } from '../overlays/search-button.tsx'

interface SidebarDrawerProps {
  /** The middle of the bar, for the page to say where on it the learner is. */
  middle: Ref<HTMLDivElement>
  /** The drawer closes when this changes: a link in it was followed. */
  place: string
  children: ReactNode
}

export function SidebarDrawer({ middle, place, children }: SidebarDrawerProps) {
  const [openAt, setOpenAt] = useState<string>()
  const open = openAt === place
  if (openAt && !open) setOpenAt(undefined)

  return (
    <>
      <header className="sticky top-0 z-5 flex min-h-14 flex-wrap items-center gap-1 border-line border-b bg-paper px-2 text-sm [overflow-anchor:none] lg:hidden print:hidden">
        <Button
          variant="text"
          size="icon"
          aria-label="Open menu"
          aria-haspopup="dialog"
          aria-expanded={open}
          onClick={() => setOpenAt(place)}
        >
          <Menu aria-hidden />
        </Button>
        <div ref={middle} className="min-w-0 flex-1" />
        <WaitingPill brief />
        <SearchButton />
      </header>
      {open && (
        <Modal
          aria-label="Course modules and figures"
          onClose={() => setOpenAt(undefined)}
          className="mr-auto h-dvh max-h-none w-80 max-w-[calc(100%-12*var(--unit))] overflow-hidden border-line border-r bg-sunken text-ink shadow-float"
        >
          <div className="relative h-full">
            <Button
              variant="text"
              size="icon"
              aria-label="Close menu"
              className="absolute top-3 right-3"
              onClick={closeModal}
            >
              <X aria-hidden />
            </Button>
            {children}
          </div>
        </Modal>
      )}
    </>
  )
}
