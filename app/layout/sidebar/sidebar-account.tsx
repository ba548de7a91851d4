import { Link } from 'react-router'
import { isGuest } from '~/features/auth/session/is-guest.ts'
import { useUser } from '~/features/auth/session/use-user.ts'
import { useLazy } from '~/lib/browser/hooks/use-lazy.ts'
import { cn } from '~/lib/cn.ts'
import { paths } from '~/paths.ts'
import { Avatar } from '~/ui/avatar.tsx'
import { accountName, avatarUrl } from '../navigation/account/account-name.ts'
import { sidebarRow } from './sidebar-course.tsx'

export function SidebarAccount() {
  const user = useUser()
  const guest = isGuest(user)
  const { loaded } = useLazy(() => import('./guest-note.tsx'), guest)
  if (!user) return null
  if (guest) return loaded ? <loaded.GuestNote /> : <div className="h-27" />
  const name = accountName(user)
  return (
    <Link to={paths.account} className={cn(sidebarRow({ kind: 'link' }), 'mt-1 min-h-13')}>
      <Avatar name={name} src={avatarUrl(user)} className="size-8 text-xs" />
      <span className="min-w-0">
        <span className="line-clamp-2 font-semibold text-ink [overflow-wrap:anywhere]">{name}</span>
        <span className="block text-xs">Account</span>
      </span>
    </Link>
  )
}
