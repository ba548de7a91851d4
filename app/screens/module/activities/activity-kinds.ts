import type { Activity, ActivityKind } from 'courses/types.ts'
import type { LucideIcon } from 'lucide-react'
import BookOpen from 'lucide-react/icons/book-open'
import CircleQuestionMark from 'lucide-react/icons/circle-question-mark'
import MountainSnow from 'lucide-react/icons/mountain-snow'
import Pencil from 'lucide-react/icons/pencil'

interface Kind {
  name: string
  action: (xp: number) => string
  variant: 'activity' | 'question' | 'boss'
  outlinedEdge?: string
  Icon: LucideIcon
  tone: string
}

/** What a press will record and grant. */
export const effectText = ({ kind, xp }: Activity, done: boolean): string =>
  done ? activityKinds[kind].name : `${activityKinds[kind].name} · marks it complete, +${xp} XP`

export const activityKinds: Record<ActivityKind, Kind> = {
  section: {
    name: 'Section',
    action: (xp) => `Mark Complete (+${xp} XP)`,
    variant: 'activity',
    Icon: BookOpen,
    tone: 'bg-course-wash text-course',
  },
  activity: {
    name: 'Activity',
    action: () => 'Start Activity',
    variant: 'activity',
    Icon: Pencil,
    tone: 'bg-course-wash text-course',
  },
  question: {
    name: 'Question',
    action: () => 'Answer Question',
    variant: 'question',
    outlinedEdge: 'border-question-edge!',
    Icon: CircleQuestionMark,
    tone: 'bg-question text-question-on',
  },
  boss: {
    name: 'Boss',
    action: () => 'Face the Boss',
    variant: 'boss',
    outlinedEdge: 'border-boss-from!',
    Icon: MountainSnow,
    tone: 'bg-linear-95 from-boss-from to-boss-to text-boss-on',
  },
}
