import { Link, NavLink } from 'react-router'
import { useUser } from '~/features/auth/session/use-user.ts'
import { useLazy } from '~/lib/browser/hooks/use-lazy.ts'
import { type PageName, paths } from '~/paths.ts'
import { Avatar } from '~/ui/avatar.tsx'
import { Button } from '~/ui/button.tsx'
import { Pin } from '~/ui/pin.tsx'
import { accountName, avatarUrl } from './account/account-name.ts'
import { useSignOut } from './account/use-sign-out.ts'
import { courseLinks } from './course-links.ts'
import { bar, navLabels } from './menus.ts'

const rowClass = 'flex min-h-11 items-center rounded-lg px-3 font-medium hover:bg-sunken'

export function SmallMenu({ id, onClose }: { id: string; onClose: () => void }) {
  const signOut = useSignOut()
  const user = useUser()
  const { loaded } = useLazy(() => import('./install-row.tsx'), user !== undefined)
  const pageLink = (page: PageName & keyof typeof navLabels) => (
    <Link key={page} to={paths[page]} onClick={onClose} className={rowClass}>
      {navLabels[page]}
    </Link>
  )
  return (
    <div
      id={id}
      className="absolute inset-x-0 top-full max-h-[calc(100dvh-16*var(--unit))] overflow-y-auto border-b border-line bg-paper shadow-float md:hidden"
    >
      <nav aria-label="Main" className="wrap grid gap-1 py-3">
        {user && (
          <div className="mx-3 my-2 flex items-center gap-2.5 text-ink-2">
            <Avatar name={accountName(user)} src={avatarUrl(user)} />
            <p className="line-clamp-2 wrap-anywhere">Welcome, {accountName(user)}</p>
          </div>
        )}
        {bar.map((page) => (page === 'courseOfferings' ? <Courses key={page} onClose={onClose} /> : pageLink(page)))}
        {user && pageLink('account')}
        {loaded && <loaded.InstallRow className={rowClass} onClose={onClose} />}
        <div className="mt-2 grid gap-2 xs:grid-cols-2 border-t border-line pt-4 pb-2">
          {user ? (
            <>
              <Button asChild variant="primary">
                <NavLink to={paths.dashboard} onClick={onClose}>
                  Dashboard
                </NavLink>
              </Button>
              <Button
                onClick={() => {
                  onClose()
                  signOut()
                }}
              >
                Sign Out
              </Button>
            </>
          ) : (
            <>
              <Button asChild>
                <Link to={paths.auth} onClick={onClose}>
                  Log In
                </Link>
              </Button>
              <Button asChild variant="primary">
                <Link to={paths.auth} state={{ tab: 'signUp' }} onClick={onClose}>
                  Sign Up
                </Link>
              </Button>
            </>
          )}
        </div>
      </nav>
    </div>
  )
}

function Courses({ onClose }: { onClose: () => void }) {
  return (
    <>
      <p className="px-3 pt-2 text-sm font-semibold text-ink-3">{navLabels.courseOfferings}</p>
      <ul>
        {courseLinks.map(({ course, to, title, description }) => (
          <li key={course}>
            <Link
              to={to}
              onClick={onClose}
              className={`c-${course} grid grid-cols-[auto_1fr] items-baseline gap-x-3 rounded-lg px-3 py-2 hover:bg-sunken`}
            >
              <Pin />
              <span className="font-medium">{title}</span>
              <span className="col-start-2 text-sm text-ink-2">{description}</span>
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}
