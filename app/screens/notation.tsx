import Text, { headings } from 'courses/guides/notation.mdx'
import { GuidePage } from '~/layout/frames/guide-page.tsx'
import { pageMeta } from '~/lib/page-meta.ts'
import { paths } from '~/paths.ts'

export const meta = () =>
  pageMeta({
    title: 'Notation of the Machine Learning lessons: XPedition',
    description:
      'Every letter and symbol of the Machine Learning lessons: how it is read, what it means and where it first appears.',
    path: paths.notation,
  })

export default function Notation() {
  return (
    <GuidePage
      guide="notation"
      about="Every letter and symbol of the Machine Learning lessons, and where you first meet it."
      text={Text}
      headings={headings}
    />
  )
}
