import type { NextPlace } from './next-place.ts'

/** What a learner goes on with after a solved exercise. */
export const Next = ({ place: { id, title } }: { place: NextPlace }) =>
  id ? (
    <>
      Next: <a href={`#${id}`}>{title}</a>
    </>
  ) : (
    title
  )
