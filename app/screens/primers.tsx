import Text, { headings } from 'courses/guides/primers.mdx'
import { GuidePage } from '~/layout/frames/guide-page.tsx'
import { pageMeta } from '~/lib/page-meta.ts'
import { paths } from '~/paths.ts'

export const meta = () =>
  pageMeta({
    title: 'Primers: slopes, variance, comprehensions, shapes: XPedition',
    description:
      'Four short primers for the lessons: slopes and the chain rule, mean and variance, list comprehensions in Python, shapes.',
    path: paths.primers,
  })

export default function Primers() {
  return (
    <GuidePage
      guide="primers"
      about="What the lessons build on, about one screen each."
      text={Text}
      headings={headings}
    />
  )
}
