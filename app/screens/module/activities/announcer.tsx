import { waitingText } from '~/features/progress/pending/waiting-text.ts'
import { useProgress } from '~/features/progress/use-progress.ts'
import { useOnline } from '~/lib/browser/hooks/use-online.ts'

export function Announcer({ announcement }: { announcement: string }) {
  const { unsaved, waiting } = useProgress()
  const online = useOnline()
  return (
    <div className="sr-only">
      <p role="status">{announcement}</p>
      <p role="status">{announcement && outcome(unsaved, waiting, online)}</p>
    </div>
  )
}

function outcome(unsaved: number, waiting: number, online: boolean): string {
  if (unsaved === 0) return 'Saved.'
  if (!online) return 'Will be saved when you are online again.'
  return unsaved === waiting ? `${waitingText(waiting)}.` : ''
}
