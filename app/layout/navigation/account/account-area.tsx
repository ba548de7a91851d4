import { Link, NavLink } from 'react-router'
import { useAuth } from '~/features/auth/session/use-auth.ts'
import { useUser } from '~/features/auth/session/use-user.ts'
import { paths } from '~/paths.ts'
import { Avatar } from '~/ui/avatar.tsx'
import { Button } from '~/ui/button.tsx'
import { LoadOnUse } from '~/ui/loading/load-on-use.tsx'
import { accountName, avatarUrl } from './account-name.ts'

const loadAccountMenu = () => import('./account-menu.tsx').then((module) => module.AccountMenu)

/** Both areas stand in the page until the session is known; the head script's mark on <html> shows the right one. */
export function AccountArea() {
  const { session } = useAuth()
  const user = useUser()
  return (
    <>
      {!user && (
        <div className="flex items-center gap-2 signed-in:hidden">
          <Button asChild variant="text">
            <Link to={paths.auth}>Log In</Link>
          </Button>
          <Button asChild variant="primary">
            <Link to={paths.auth} state={{ tab: 'signUp' }}>
              Sign Up
            </Link>
          </Button>
        </div>
      )}
      {session.state !== 'signedOut' && (
        <div className="flex items-center gap-2 signed-out:hidden">
          <Button asChild>
            <NavLink to={paths.dashboard}>Dashboard</NavLink>
          </Button>
          {user ? (
            <LoadOnUse
              load={loadAccountMenu}
              aria-label="Account menu"
              aria-haspopup="menu"
              className="rounded-full pointer-coarse:p-0.5"
              face={<Avatar name={accountName(user)} src={avatarUrl(user)} />}
            >
              {(AccountMenu, firstUse) => <AccountMenu user={user} firstUse={firstUse} />}
            </LoadOnUse>
          ) : (
            <span className="size-10 rounded-full border border-line-strong bg-sunken" />
          )}
        </div>
      )}
    </>
  )
}
