import ArrowLeft from 'lucide-react/icons/arrow-left'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { SkipLink } from '~/layout/skip-link'
import { ThemeSwitch } from '~/layout/theme-switch'
import { paths } from '~/paths.ts'
import { Logo } from '~/ui/logo'
import { Promo } from './promo.tsx'

type AuthFrameProps = {
  title: string
  lead: ReactNode
  /** Where the arrow at the top leads; home unless given. */
  back?: { to: string; label: string }
  children: ReactNode
}

/** The card of everything about signing in, and the marketing panel of wide screens beside it. */
export function AuthFrame({ title, lead, back = { to: paths.home, label: 'Back to Home' }, children }: AuthFrameProps) {
  return (
    <div className="grid min-h-dvh lg:grid-cols-[minmax(0,1fr)_minmax(0,1.05fr)]">
      <SkipLink />
      <div className="flex flex-col px-(--gutter)">
        <header className="flex items-center justify-between pt-4">
          <Link to={back.to} className="inline-flex min-h-11 items-center gap-2 text-ui text-ink-2 hover:text-ink">
            <ArrowLeft aria-hidden className="size-4.5" />
            {back.label}
          </Link>
          <div className="-mr-3">
            <ThemeSwitch />
          </div>
        </header>
        <main
          id="main"
          tabIndex={-1}
          className="grid flex-1 items-start justify-items-center pt-4 pb-10 sm:items-center sm:pb-20"
        >
          <div className="w-full max-w-104 rounded-lg border border-line bg-surface p-5 shadow-float sm:p-8">
            <Logo className="min-h-11" />
            <h1 className="mt-3 text-[1.75rem]">{title}</h1>
            <p className="mt-2 text-ink-2 wrap-anywhere">{lead}</p>
            {children}
          </div>
        </main>
      </div>
      <Promo />
    </div>
  )
}
