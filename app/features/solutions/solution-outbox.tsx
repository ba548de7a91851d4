import { useEffect } from 'react'
import { useOutbox } from '~/features/auth/session/use-outbox.ts'
import { onQueued } from '../workbench/solved.ts'
import { createSolutionSync } from './solution-sync.ts'

const options = { createSync: createSolutionSync, timeoutMs: 2000 }

/** Shows nothing: sends what was solved on this device. */
export function SolutionOutbox() {
  const outbox = useOutbox(options)
  useEffect(() => {
    if (!outbox) return
    return onQueued((userId, place) => userId === outbox.userId && outbox.sync.add([place]))
  }, [outbox])
  return null
}
