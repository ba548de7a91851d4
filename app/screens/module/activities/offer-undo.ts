import type { Activity, Section } from 'courses/types.ts'
import { maxHoldMs } from '~/lib/outbox/pending-set.ts'
import { showToast } from '~/ui/toasts/toast.tsx'

/** For a press in a section that was never opened. @param takeBack says whether it still could */
export function offerUndo(activity: Activity, section: Section, takeBack: () => boolean): void {
  const undo = () =>
    void showToast(
      takeBack()
        ? { title: `${activity.title}: not completed` }
        : { title: `${activity.title} is saved already`, description: 'What is saved stays completed.' },
    )
  void showToast({
    title: `${activity.title}: completed (+${activity.xp} XP)`,
    description: `You have not opened section ${section.id} yet.`,
    action: { label: 'Undo', onClick: undo },
    offerMs: maxHoldMs,
  })
}
