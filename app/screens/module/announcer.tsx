import { useProgress } from '~/features/progress/use-progress.ts'

/** Tells assistive technology what a press has gained, and then whether it is saved. */
export function Announcer({ announcement }: { announcement: string }) {
  const { unsaved, waiting } = useProgress()
  const saved = waiting > 0 ? 'Waits to be saved until you are online again.' : unsaved === 0 ? 'Saved.' : ''
  return (
    <div className="sr-only">
      <p role="status">{announcement}</p>
      <p role="status">{announcement && saved}</p>
    </div>
  )
}
