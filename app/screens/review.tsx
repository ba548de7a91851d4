import { pageMeta } from '~/lib/page-meta.ts'
import { paths } from '~/paths.ts'
import { Review } from './review/review.tsx'

export const meta = () =>
  pageMeta({
    title: 'Review: XPedition',
    description: 'The checks you have answered come back when you are about to forget them.',
    path: paths.review,
  })

export default function ReviewScreen() {
  return <Review />
}
