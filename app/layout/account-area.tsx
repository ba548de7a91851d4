import { Link } from 'react-router'
import { useAuth } from '~/features/auth/use-auth'
import { paths } from '~/paths.ts'
import { Avatar } from '~/ui/avatar'
import { Button } from '~/ui/button'
import { LoadOnUse } from '~/ui/load-on-use'
import { accountName, avatarUrl } from './account-name.ts'

const loadAccountMenu = () => import('./account-menu.tsx').then((module) => module.AccountMenu)

/**
 * Log In and Sign Up, or Dashboard and the avatar. Until the session is known both stand in the page, and the head
 * script's mark on <html> shows the right one: no flash, no jump.
 */
export function AccountArea() {
  const { session } = useAuth()
  const user = session.state === 'signedIn' ? session.user : undefined
  return (
    <>
      {session.state !== 'signedIn' && (
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
            <Link to={paths.dashboard}>Dashboard</Link>
          </Button>
          {user ? (
            <LoadOnUse
              load={loadAccountMenu}
              aria-label="Account menu"
              aria-haspopup="menu"
              className="rounded-full"
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
