import { pageMeta } from '~/lib/page-meta.ts'
import { siteAddress } from '~/lib/site-address.ts'
import { paths } from '~/paths.ts'
import { CallToAction } from './home/call-to-action.tsx'
import { CourseOfferings } from './home/course-offerings.tsx'
import { Gallery } from './home/gallery/gallery.tsx'
import { Hero } from './home/hero.tsx'
import { Numbers } from './home/numbers.tsx'
import { RunPython } from './home/run-python.tsx'
import { TryIt } from './home/try-it.tsx'

/** Only prerendering needs it, for search engines: the catalogue it is made of stays out of the page's script. */
const courseData = import.meta.env.SSR ? (await import('./home/course-data.ts')).courseData(siteAddress) : undefined

export const meta = () => [
  ...pageMeta({
    title: 'XPedition: Next-Level Knowledge',
    description:
      'Learn machine learning, computational biology and cybersecurity by running real Python in your browser. Every step earns XP, and every 1000 XP is a level.',
    path: paths.home,
  }),
  ...(courseData ? [{ 'script:ld+json': courseData }] : []),
]

export default function Home() {
  return (
    <main id="main" tabIndex={-1}>
      <Hero />
      <RunPython />
      <Numbers />
      <Gallery />
      <TryIt />
      <CourseOfferings />
      <CallToAction />
    </main>
  )
}
