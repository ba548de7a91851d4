import type { Course } from 'courses/types.ts'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { Button } from '~/ui/button.tsx'
import { ProgressBar } from '~/ui/progress-bar.tsx'
import { readChoices } from './offline-choices.ts'
import {
  keepOffline,
  offlineSizes,
  offlineState,
  readOffline,
  removeOffline,
  stopKeeping,
  subscribe,
} from './offline-store.ts'
import { megabytes, offlineText } from './offline-texts.ts'

const canKeep = () => import.meta.env.PROD && 'serviceWorker' in navigator && 'caches' in window

export function KeepOffline({ course }: { course: Course }) {
  const state = useSyncExternalStore(subscribe, () => offlineState(course.id))
  const group = useRef<HTMLFieldSetElement>(null)
  const [python, setPython] = useState(() => readChoices()[course.id]?.python ?? false)
  useEffect(() => {
    if (canKeep()) readOffline().catch((error: unknown) => console.error('What is kept could not be read', error))
  }, [])
  if (!state) return null
  const sizes = offlineSizes()
  const bytes = sizes?.courses[course.id]

  const act = (work: () => Promise<void> | void) => () => {
    group.current?.focus()
    void Promise.resolve(work()).catch((error: unknown) => console.error('A course could not be changed', error))
  }
  const keep = (text: string, withPython?: boolean) => (
    <Button size="sm" onClick={act(() => keepOffline(course.id, withPython))}>
      {text}
    </Button>
  )
  const remove = (
    <Button size="sm" variant="text" onClick={act(() => removeOffline(course.id))}>
      Remove
    </Button>
  )
  const choice = (
    <label className="flex min-h-11 items-center gap-2 text-ink-2 text-sm">
      <input
        type="checkbox"
        checked={python}
        onChange={({ target }) => setPython(target.checked)}
        className="size-4.5 accent-course"
      />
      with Python and terminal{sizes && ` (+${megabytes(sizes.python)})`}
    </label>
  )

  return (
    <fieldset
      ref={group}
      tabIndex={-1}
      className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-2 border-line border-t pt-4 text-sm"
    >
      <legend className="sr-only">{course.title} offline</legend>
      <p role="status" className="basis-full text-ink-2 leading-snug empty:hidden">
        {offlineText(state)}
      </p>
      {state.is === 'absent' && (
        <>
          {keep(bytes === undefined ? 'Keep offline' : `Keep offline (${megabytes(bytes)})`, python)}
          {choice}
        </>
      )}
      {state.is === 'keeping' && (
        <>
          <ProgressBar
            aria-label={`${course.title}: kept offline`}
            value={Math.round(state.share * 100)}
            max={100}
            className="grow"
          />
          <Button size="sm" variant="text" onClick={act(() => stopKeeping(course.id))}>
            Stop
          </Button>
        </>
      )}
      {state.is === 'stopped' && keep('Continue')}
      {state.is === 'failed' && keep('Try again')}
      {state.is === 'evicted' && keep('Keep again')}
      {state.is === 'outdated' && keep('Update')}
      {state.is === 'kept' &&
        !state.python &&
        keep(`Add Python and terminal${sizes ? ` (+${megabytes(sizes.python)})` : ''}`, true)}
      {state.is !== 'absent' && state.is !== 'keeping' && remove}
    </fieldset>
  )
}
