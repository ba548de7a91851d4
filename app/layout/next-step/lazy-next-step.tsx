import { type ComponentProps, type ComponentType, lazy, Suspense } from 'react'
import { useUser } from '~/features/auth/session/use-user.ts'
import { Trail } from '~/ui/trail.tsx'
import type { LitTrail as LitTrailType } from './next-step.tsx'

type Parts = typeof import('./next-step.tsx')

/** A part of the next step, or what stands without it when it cannot be fetched. */
const part = <Props,>(pick: (parts: Parts) => ComponentType<Props>, without: ComponentType<Props>) =>
  lazy(() =>
    import('./next-step.tsx').then(
      (parts) => ({ default: pick(parts) }),
      () => ({ default: without }),
    ),
  )

const Nothing = () => null
const NextStepText = part((parts) => parts.NextStepText, Nothing)
const NextStepButton = part((parts) => parts.NextStepButton, Nothing)
const LitTrail = part<ComponentProps<typeof LitTrailType>>((parts) => parts.LitTrail, Trail)

/** The room is there from the start for whoever is signed in, and not at all for anybody else. */
export function LazyNextStepText() {
  const user = useUser()
  return (
    <div className="min-h-12 signed-out:hidden">
      <Suspense>{user && <NextStepText />}</Suspense>
    </div>
  )
}

export function LazyNextStepButton() {
  const user = useUser()
  return (
    <div className="grid min-h-13 min-w-[min(13rem,100%)] signed-out:hidden">
      <Suspense>{user && <NextStepButton />}</Suspense>
    </div>
  )
}

export function LazyTrail(props: ComponentProps<typeof LitTrailType>) {
  const plain = <Trail {...props} />
  return useUser() ? (
    <Suspense fallback={plain}>
      <LitTrail {...props} />
    </Suspense>
  ) : (
    plain
  )
}
