import { useEffect, useImperativeHandle, useLayoutEffect, useRef } from 'react'
import { useWorkbench } from '~/features/workbench/use-workbench.ts'
import { Workbench } from '~/features/workbench/workbench.tsx'
import { visitorId } from '~/lib/storage/visitor.ts'
import { useLessonContext } from '../lesson-context.ts'
import type { BenchProps } from './bench-props.ts'

/** Runs at once: a press of Run has brought it. */
export function SampleWorkbench({ lesson, sample, title, printed, tools, onState }: BenchProps) {
  const { module, section, userId = visitorId } = useLessonContext()
  const place = `${module.course}/${section.id}`
  const form = lesson.forms.find(({ id }) => id === sample)
  const index = form?.after ?? lesson.samples.findIndex(({ id }) => id === sample)
  const found = form ?? lesson.samples[index]
  if (!found) throw new Error(`the lesson has no ${sample}`)
  const workbench = useWorkbench({
    userId,
    place: `${place}/${sample}`,
    original: found.code,
    job: {
      section: place,
      files: lesson.files,
      packages: lesson.packages,
      before: lesson.samples.slice(0, index),
      sample,
    },
  })
  const { run, stop, reset, changed } = workbench
  const { running } = workbench.state
  useImperativeHandle(tools, () => ({ run, stop, reset }))
  // The button changes in the same picture as the output.
  useLayoutEffect(() => onState({ running, changed }), [onState, running, changed])
  useEffect(() => () => onState(undefined), [onState])

  const hasRun = useRef(false)
  useEffect(() => {
    if (!hasRun.current) run()
    hasRun.current = true
  })
  return <Workbench title={`${title}, ${sample}`} workbench={workbench} autoFocus={false} printed={printed} />
}
