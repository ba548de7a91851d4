import ArrowLeft from 'lucide-react/icons/arrow-left'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { SkipLink } from '~/layout/frames/skip-link.tsx'
import { ThemeSwitch } from '~/layout/navigation/theme-switch.tsx'
import { paths } from '~/paths.ts'
import { Logo } from '~/ui/logo.tsx'
import { Promo } from './promo.tsx'

interface AuthFrameProps {
  title: string
  lead: ReactNode
  /** Where the arrow at the top leads; home unless given. */
  back?: { to: string; label: string }
  children: ReactNode
}

export function AuthFrame({ title, lead, back = { to: paths.home, label: 'Back to Home' }, children }: AuthFrameProps) {
  return (
    <div className="grid min-h-dvh grid-cols-1 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.05fr)]">
      <SkipLink />
      <div className="flex flex-col px-(--gutter)">
        <header className="flex items-center justify-between gap-2 pt-4">
          <Link
            to={back.to}
            className="inline-flex min-h-11 min-w-0 items-center gap-2 text-ui text-ink-2 hover:text-ink"
          >
            <ArrowLeft aria-hidden className="size-4.5 shrink-0" />
            {back.label}
          </Link>
          <div className="-mr-3">
            <ThemeSwitch />
          </div>
        </header>
        <main
          id="main"
          tabIndex={-1}
          className="grid flex-1 grid-cols-1 content-start justify-items-center pt-4 pb-10 sm:pt-[max(1rem,8vh-3rem)] sm:pb-20"
        >
          <div className="w-full max-w-104 rounded-lg border border-line bg-surface p-5 shadow-float sm:p-8">
            <Logo className="min-h-11" />
            <h1 className="mt-3 text-[min(1.75rem,11.5vw)]">{title}</h1>
            <p className="mt-2 text-ink-2 wrap-anywhere">{lead}</p>
            {children}
          </div>
        </main>
      </div>
      <Promo />
    </div>
  )
}
