import type { Course } from 'courses/types.ts'
import Download from 'lucide-react/icons/download'
import { useRef, useState } from 'react'
import { useUser } from '~/features/auth/session/use-user.ts'
import { givenName } from '~/layout/navigation/account/account-name.ts'
import { Button } from '~/ui/button.tsx'
import { ErrorText } from '~/ui/forms/error-text.tsx'
import { type CourseDates, dayOf } from './course-dates.ts'

type Kind = 'svg' | 'png'

export function DownloadTrail({ course, dates }: { course: Course; dates: CourseDates | undefined }) {
  const user = useUser()
  const name = user && givenName(user)
  const place = useRef<HTMLDivElement>(null)
  const [failed, setFailed] = useState(false)

  async function keep(kind: Kind) {
    if (!place.current) return
    setFailed(false)
    try {
      const { saveTrail } = await import('./save-trail.ts')
      await saveTrail(kind, place.current, { course, name, date: dates && dayOf(dates.last) })
    } catch (error) {
      console.error('The picture could not be drawn', error)
      setFailed(true)
    }
  }

  return (
    <div ref={place} className="mt-5">
      <p className="text-ink-2 text-sm">Share your achievement:</p>
      <div className="mt-2 flex flex-wrap gap-3">
        {(['png', 'svg'] as const).map((kind) => (
          <Button key={kind} size="sm" onClick={() => void keep(kind)}>
            <Download aria-hidden />
            Save as {kind.toUpperCase()}
          </Button>
        ))}
      </div>
      <div role="alert" className="mt-2 empty:hidden">
        {failed && <ErrorText>The picture could not be drawn. Try again in a moment.</ErrorText>}
      </div>
    </div>
  )
}
