import { useEffect, useImperativeHandle, useLayoutEffect, useRef } from 'react'
import { TerminalBench } from '~/features/terminal/terminal-bench.tsx'
import { useTerminal } from '~/features/terminal/use-terminal.ts'
import { visitorId } from '~/lib/storage/visitor.ts'
import { useLessonContext } from '../lesson-context.ts'
import type { BenchProps } from './bench-props.ts'

/** Runs at once: a press of Run has brought it. */
export function TerminalWorkbench({ lesson, sample, title, code, printed, tools, onState }: BenchProps) {
  const { module, section, userId = visitorId } = useLessonContext()
  const found = lesson.terminals.find(({ id }) => id === sample)
  if (!found) throw new Error(`the lesson has no ${sample}`)
  const terminal = useTerminal({
    userId,
    place: `${module.course}/${section.id}/${sample}`,
    script: found.code,
    files: lesson.files,
  })
  const { runLesson: run, stop, startAgain: reset, running } = terminal
  const changed = terminal.text !== '' || terminal.typed.length > 0
  useImperativeHandle(tools, () => ({ run, stop, reset }))
  useLayoutEffect(() => onState({ running, changed }), [onState, running, changed])
  useEffect(() => () => onState(undefined), [onState])

  const hasRun = useRef(false)
  useEffect(() => {
    if (!hasRun.current) run()
    hasRun.current = true
  })
  return (
    <>
      {code}
      <TerminalBench title={`${title}, ${sample}`} terminal={terminal} printed={printed} />
    </>
  )
}
