import { Link } from 'react-router'
import { useKeptText } from '~/features/auth/guest/kept-days.ts'
import { paths } from '~/paths.ts'

export function GuestNote() {
  const keptText = useKeptText()
  return (
    <div className="px-3 py-2 text-ink-2 text-sm">
      <p className="font-semibold text-ink">Learning as a guest</p>
      <Link to={paths.account} className="inline-flex min-h-11 items-center underline hover:text-ink">
        Keep my progress
      </Link>
      <p className="text-xs">{keptText}</p>
    </div>
  )
}
