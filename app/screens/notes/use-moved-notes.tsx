import { type ReactNode, useCallback, useState } from 'react'
import { useLazy } from '~/lib/browser/hooks/use-lazy.ts'
import { useOnline } from '~/lib/browser/hooks/use-online.ts'
import { savesData } from '~/lib/browser/saves-data.ts'
import type { NotesOfCourse } from './by-course.ts'

const load = () => import('~/features/notes/check-places.tsx')

/**
 * Which notes have lost their words, found out one lesson after the other while the page is read.
 * @returns `checker` is to be drawn
 */
export function useMovedNotes(courses: readonly NotesOfCourse[]): { moved: ReadonlySet<string>; checker: ReactNode } {
  const online = useOnline()
  const [wanted] = useState(() => !savesData())
  const { loaded } = useLazy(load, wanted && courses.length > 0)
  const [moved, setMoved] = useState<ReadonlySet<string>>(new Set())
  const [checked, setChecked] = useState<ReadonlySet<string>>(new Set())
  const next = courses.flatMap(({ sections }) => sections).find(({ notes }) => notes.some(({ id }) => !checked.has(id)))

  const onChecked = useCallback(
    (gone: readonly string[] | undefined) => {
      setChecked((before) => new Set([...before, ...(next?.notes ?? []).map(({ id }) => id)]))
      if (gone) setMoved((before) => new Set([...before, ...gone]))
    },
    [next],
  )
  const checker = loaded && online && next && (
    <loaded.CheckPlaces key={`${next.module.course} ${next.section.id}`} {...next} onChecked={onChecked} />
  )
  return { moved, checker }
}
