import { codeCounts } from 'virtual:code-counts'
import { modulesEach } from 'courses/outline.ts'
import BookOpen from 'lucide-react/icons/book-open'
import MonitorSmartphone from 'lucide-react/icons/monitor-smartphone'
import Mountain from 'lucide-react/icons/mountain'
import territory from '~/art/territory.svg?url&no-inline'
import { useMediaQuery } from '~/lib/browser/hooks/use-media-query.ts'
import { capitalize } from '~/lib/capitalize.ts'

const promises = [
  {
    icon: BookOpen,
    title: 'Lessons you can run.',
    text: `${codeCounts.inPage} of ${codeCounts.blocks} samples and exercises run in the page. Every question explains its answers.`,
  },
  {
    icon: Mountain,
    title: 'XP for work done.',
    text: 'Earn it with activities, questions and bosses. Every 1000 XP is a level.',
  },
  {
    icon: MonitorSmartphone,
    title: 'Your progress on every device.',
    text: 'It is saved after each step and synced.',
  },
]

export function Promo() {
  // A drawing that is not displayed would be fetched all the same.
  const wide = useMediaQuery('(width >= 64rem)')
  return (
    <aside
      data-theme="night"
      aria-label="What you get"
      className="isolate hidden flex-col justify-end overflow-hidden border-l border-line bg-paper p-[clamp(2rem,4vw,4rem)] text-ink lg:sticky lg:top-0 lg:flex lg:h-dvh"
    >
      <svg
        viewBox="460 10 820 620"
        preserveAspectRatio="xMaxYMid slice"
        aria-hidden="true"
        className="promo-map absolute top-0 right-0 -z-1 aspect-820/620 h-[57%] w-auto max-w-none"
      >
        {wide && <use href={`${territory}#territory`} width="1280" height="680" />}
      </svg>
      <h2 className="text-[clamp(2rem,1.2rem+2vw,3rem)] *:inline-block">
        <span>Three courses.</span> <span>{capitalize(modulesEach)} modules each.</span>
      </h2>
      <ul className="mt-6 grid max-w-120 gap-4 text-ink-2">
        {promises.map(({ icon: Icon, title, text }) => (
          <li key={title} className="grid grid-cols-[auto_1fr] gap-3">
            <Icon aria-hidden className="mt-0.5 size-5 text-ml" strokeWidth={1.75} />
            <span>
              <b className="font-semibold text-ink">{title}</b> {text}
            </span>
          </li>
        ))}
      </ul>
    </aside>
  )
}
