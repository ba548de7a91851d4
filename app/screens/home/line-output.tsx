import '~/features/lessons/styles/lesson.css'
import '~/features/lessons/styles/code.css'
import '~/features/workbench/workbench.css'
import { useEffect, useRef } from 'react'
import { RunOutput } from '~/features/python/output/run-output.tsx'
import { useRun } from '~/features/python/use-run.ts'
import { Button } from '~/ui/button.tsx'

interface LineOutputProps {
  code: string
  /** The number of the press: each runs the code once. */
  run: number
  /** The button that was pressed goes. */
  onStop: () => void
}

export function LineOutput({ code, run, onStop }: LineOutputProps) {
  const { state, start, stop } = useRun()
  const done = useRef(0)
  useEffect(() => {
    if (done.current === run) return
    done.current = run
    void start({ section: 'home', files: [], before: [], code })
  })
  return (
    <>
      <div className="lesson">
        <RunOutput state={state} />
      </div>
      {state.running && (
        <Button
          size="sm"
          className="mx-4 mb-4"
          onClick={() => {
            stop()
            onStop()
          }}
        >
          Stop
        </Button>
      )}
    </>
  )
}
