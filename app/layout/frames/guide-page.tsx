import type { MDXContent } from 'mdx/types'
import { Link } from 'react-router'
import { GuideText } from '~/features/lessons/guide-text.tsx'
import type { LessonHeading } from '~/features/lessons/loading/lesson-module.ts'
import { paths } from '~/paths.ts'
import { guides, navLabels } from '../navigation/menus.ts'
import { PageHead } from './page-head.tsx'

interface GuidePageProps {
  guide: (typeof guides)[number]
  about: string
  text: MDXContent
  headings: readonly LessonHeading[]
}

export function GuidePage({ guide, about, text, headings }: GuidePageProps) {
  return (
    <main id="main" tabIndex={-1}>
      <PageHead title={navLabels[guide]}>{about}</PageHead>
      <div className="wrap max-w-184 pt-8 pb-20">
        <nav aria-label="On this page">
          <ul className="flex flex-wrap gap-x-5">
            {headings
              .filter(({ depth }) => depth === 2)
              .map(({ id, title: part }) => (
                <li key={id}>
                  <a href={`#${id}`} className="inline-flex min-h-11 items-center underline">
                    {part}
                  </a>
                </li>
              ))}
          </ul>
        </nav>
        <div className="mt-6">
          <GuideText text={text} />
        </div>
        <nav aria-label="More help" className="mt-16 border-line border-t pt-4">
          <ul className="flex flex-wrap gap-x-5">
            {guides
              .filter((other) => other !== guide)
              .map((other) => (
                <li key={other}>
                  <Link to={paths[other]} className="inline-flex min-h-11 items-center underline">
                    {navLabels[other]}
                  </Link>
                </li>
              ))}
          </ul>
        </nav>
      </div>
    </main>
  )
}
