import { useInteracted } from '~/lib/browser/hooks/use-interacted.ts'
import { useLazy } from '~/lib/browser/hooks/use-lazy.ts'

const load = () => import('./solution-outbox.tsx')

/** Once a page that a learner reads: sends what was solved on this device. Nothing of it is loaded before the first input. */
export function SendSolutions() {
  const { loaded } = useLazy(load, useInteracted())
  return loaded ? <loaded.SolutionOutbox /> : null
}
