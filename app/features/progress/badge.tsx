import { isCourseId } from 'courses/catalogue.ts'

export function Badge({ badge }: { badge: string }) {
  const course = badge.split(' ')[0] ?? ''
  return (
    <li
      className={`${isCourseId(course) ? `c-${course} ` : ''}flex items-center gap-4 rounded-lg border border-line bg-surface px-5 py-4`}
    >
      <svg aria-hidden viewBox="0 0 52 52" className="size-13 shrink-0">
        <circle cx="26" cy="26" r="24" strokeWidth="1.5" className="fill-course-wash stroke-course" />
        <circle cx="26" cy="26" r="19.3" fill="none" strokeDasharray="1 3.03" className="stroke-course" />
        <path d="M26 15.5 35.5 33h-19z" className="fill-course" />
      </svg>
      <span className="font-semibold">{badge}</span>
    </li>
  )
}
