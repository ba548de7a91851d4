import { Link } from 'react-router'
import { useAuth } from '~/features/auth/use-auth'
import { paths } from '~/paths.ts'
import { Button } from '~/ui/button'
import { Pin } from '~/ui/pin'
import { accountName } from './account-name.ts'
import { courseLinks } from './course-links.ts'

const rowClass = 'flex min-h-11 items-center rounded-lg px-3 font-medium hover:bg-sunken'

/** What small screens unfold below the bar. */
export function SmallMenu({ id, onClose }: { id: string; onClose: () => void }) {
  const { session, signOut } = useAuth()
  return (
    <div
      id={id}
      className="absolute inset-x-0 top-full max-h-[calc(100dvh-4rem)] overflow-y-auto border-b border-line bg-paper shadow-float md:hidden"
    >
      <nav aria-label="Main" className="wrap grid gap-1 py-3">
        {session.state === 'signedIn' && (
          <p className="px-3 py-2 text-ink-2 wrap-anywhere">Welcome, {accountName(session.user)}</p>
        )}
        <Link to={paths.about} onClick={onClose} className={rowClass}>
          About
        </Link>
        <p className="px-3 pt-2 text-sm font-semibold text-ink-3">Course Offerings</p>
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
        <Link to={paths.faq} onClick={onClose} className={rowClass}>
          FAQ
        </Link>
        {session.state === 'signedIn' && (
          <Link to={paths.account} onClick={onClose} className={rowClass}>
            Account
          </Link>
        )}
        <div className="mt-2 grid grid-cols-2 gap-2 border-t border-line pt-4 pb-2">
          {session.state === 'signedIn' ? (
            <>
              <Button asChild variant="primary">
                <Link to={paths.dashboard} onClick={onClose}>
                  Dashboard
                </Link>
              </Button>
              <Button
                onClick={() => {
                  onClose()
                  void signOut()
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
