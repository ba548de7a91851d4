import type { User } from '@supabase/auth-js'
import CircleUser from 'lucide-react/icons/circle-user'
import Download from 'lucide-react/icons/download'
import LogOut from 'lucide-react/icons/log-out'
import StickyNote from 'lucide-react/icons/sticky-note'
import UserPen from 'lucide-react/icons/user-pen'
import { DropdownMenu } from 'radix-ui'
import { useLayoutEffect, useRef } from 'react'
import { Link } from 'react-router'
import { isGuest } from '~/features/auth/session/is-guest.ts'
import { paths } from '~/paths.ts'
import { Avatar } from '~/ui/avatar.tsx'
import type { FirstUse } from '~/ui/loading/load-on-use.tsx'
import { useInstall } from '../install-offer.ts'
import { accountName, avatarUrl } from './account-name.ts'
import { useSignOut } from './use-sign-out.ts'

const rowClass = 'flex min-h-11 items-center gap-2.5 rounded-md px-3 text-ui data-highlighted:bg-sunken'

export function AccountMenu({ user, firstUse }: { user: User; firstUse: FirstUse }) {
  const trigger = useRef<HTMLButtonElement>(null)
  const signOut = useSignOut()
  const install = useInstall()
  const name = accountName(user)
  const named = name !== user.email
  // Before the browser can take another key.
  useLayoutEffect(() => {
    if (firstUse.focused && !firstUse.clicked) trigger.current?.focus()
  }, [firstUse])

  return (
    <DropdownMenu.Root modal={false} defaultOpen={firstUse.clicked}>
      <DropdownMenu.Trigger ref={trigger} aria-label="Account menu" className="rounded-full pointer-coarse:p-0.5">
        <Avatar name={name} src={avatarUrl(user)} />
      </DropdownMenu.Trigger>
      <DropdownMenu.Content
        align="end"
        sideOffset={8}
        collisionPadding={16}
        className="z-20 w-72 rounded-lg border border-line bg-surface p-2 shadow-float"
      >
        <DropdownMenu.Label className="px-3 py-2 leading-snug wrap-anywhere">
          <span className="line-clamp-2 font-semibold">{name}</span>
          {isGuest(user) && <span className="block text-sm text-ink-2">Learning as a guest</span>}
          {named && user.email && <span className="block text-sm text-ink-2">{user.email}</span>}
        </DropdownMenu.Label>
        <DropdownMenu.Separator className="my-1 h-px bg-line" />
        {!named && (
          <DropdownMenu.Item asChild className={rowClass}>
            <Link to={paths.account}>
              <UserPen aria-hidden className="size-4.5" />
              Add your name
            </Link>
          </DropdownMenu.Item>
        )}
        <DropdownMenu.Item asChild className={rowClass}>
          <Link to={paths.account}>
            <CircleUser aria-hidden className="size-4.5" />
            {isGuest(user) ? 'Keep my progress' : 'Account'}
          </Link>
        </DropdownMenu.Item>
        <DropdownMenu.Item asChild className={rowClass}>
          <Link to={paths.notes}>
            <StickyNote aria-hidden className="size-4.5" />
            Notes
          </Link>
        </DropdownMenu.Item>
        {install && (
          <DropdownMenu.Item onSelect={install} className={`${rowClass} cursor-pointer`}>
            <Download aria-hidden className="size-4.5" />
            Install
          </DropdownMenu.Item>
        )}
        <DropdownMenu.Item onSelect={signOut} className={`${rowClass} cursor-pointer`}>
          <LogOut aria-hidden className="size-4.5" />
          Sign out
        </DropdownMenu.Item>
      </DropdownMenu.Content>
    </DropdownMenu.Root>
  )
}
