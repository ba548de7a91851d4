import type { ComponentProps } from 'react'
import { useUser } from '~/features/auth/session/use-user.ts'
import { Trail } from '~/features/progress/trail.tsx'
import { useLazy } from '~/lib/browser/hooks/use-lazy.ts'
import type { LitTrail } from './next-step.tsx'

const loadNextStep = () => import('./next-step.tsx')

/** Nothing stands without it that would be missed: no word is said of one that does not come. */
const useNextStepParts = () => useLazy(loadNextStep, useUser() !== undefined).loaded

/** The room is there from the start for whoever is signed in, and not at all for anybody else. */
export function LazyNextStepText() {
  const parts = useNextStepParts()
  return <div className="min-h-12 signed-out:hidden">{useUser() && parts && <parts.NextStepText />}</div>
}

export function LazyNextStepButton() {
  const parts = useNextStepParts()
  return (
    <div className="grid min-h-13 min-w-[min(13rem,100%)] signed-out:hidden">
      {useUser() && parts && <parts.NextStepButton />}
    </div>
  )
}

export function LazyTrail(props: ComponentProps<typeof LitTrail>) {
  const parts = useNextStepParts()
  return useUser() && parts ? <parts.LitTrail {...props} /> : <Trail {...props} />
}
