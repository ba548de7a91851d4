import ChevronDown from 'lucide-react/icons/chevron-down'
import Menu from 'lucide-react/icons/menu'
import X from 'lucide-react/icons/x'
import { useCallback, useEffect, useId, useRef, useState } from 'react'
import { Link, NavLink } from 'react-router'
import { paths } from '~/paths.ts'
import { Button } from '~/ui/button.tsx'
import { LoadOnUse } from '~/ui/loading/load-on-use.tsx'
import { Logo } from '~/ui/logo.tsx'
import { SearchButton } from '../overlays/search-button.tsx'
import { AccountArea } from './account/account-area.tsx'
import { bar, navLabels } from './menus.ts'
import { navItemClass } from './nav-item-class.ts'
import { SmallMenu } from './small-menu.tsx'
import { ThemeSwitch } from './theme-switch.tsx'
import { WaitingPill } from './waiting-pill.tsx'

const loadCourseMenu = () => import('./course-menu.tsx').then((module) => module.CourseMenu)

export function TopNavigation() {
  const [open, setOpen] = useState(false)
  const menuId = useId()
  const menuButton = useRef<HTMLButtonElement>(null)
  const close = useCallback(() => setOpen(false), [])
  useEffect(() => {
    if (!open) return
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      setOpen(false)
      menuButton.current?.focus()
    }
    document.addEventListener('keydown', closeOnEscape)
    return () => document.removeEventListener('keydown', closeOnEscape)
  }, [open])

  return (
    <header className="sticky top-0 z-10 border-b border-line bg-paper print:hidden">
      <div className="wrap flex min-h-16 items-center gap-2">
        <Link to={paths.home} aria-label="XPedition, home" className="inline-flex min-h-11 items-center rounded-lg">
          <Logo />
        </Link>
        <nav aria-label="Main" className="ml-6 hidden gap-1 md:flex">
          {bar.map((page) =>
            page === 'courseOfferings' ? (
              <LoadOnUse
                key={page}
                load={loadCourseMenu}
                className={navItemClass}
                face={
                  <>
                    {navLabels[page]}
                    <ChevronDown aria-hidden className="size-4.5" />
                  </>
                }
              >
                {(CourseMenu, firstUse) => <CourseMenu firstUse={firstUse} />}
              </LoadOnUse>
            ) : (
              <NavLink key={page} to={paths[page]} className={navItemClass}>
                {navLabels[page]}
              </NavLink>
            ),
          )}
        </nav>
        <div className="ml-auto flex items-center gap-1 sm:gap-2">
          <SearchButton />
          <ThemeSwitch />
          <div className="hidden md:block">
            <AccountArea />
          </div>
          <Button
            ref={menuButton}
            variant="text"
            size="icon"
            className="md:hidden"
            aria-label="Open menu"
            aria-expanded={open}
            aria-controls={open ? menuId : undefined}
            onClick={() => setOpen(!open)}
          >
            {open ? <X aria-hidden /> : <Menu aria-hidden />}
          </Button>
        </div>
      </div>
      <WaitingPill className="wrap pb-2" />
      {open && <SmallMenu id={menuId} onClose={close} />}
    </header>
  )
}
