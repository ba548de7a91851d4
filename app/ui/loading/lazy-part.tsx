import type { ReactNode } from 'react'
import { useLazy } from '~/lib/browser/hooks/use-lazy.ts'
import { LoadFailure } from './load-failure.tsx'

interface LazyPartProps<T> {
  load: () => Promise<T>
  /** With its article, as in "Could not load the editor." */
  name: string
  /** What stands in its place until it is there, and beside the message when it does not come. */
  fallback?: ReactNode
  failureClassName?: string
  children: (loaded: T) => ReactNode
}

/** A part of a page that comes by `import()`: one that does not come leaves the page as it is, and says so in its place. */
export function LazyPart<T>({ load, name, fallback, failureClassName, children }: LazyPartProps<T>) {
  const { state, loaded, retry } = useLazy(load)
  if (state === 'ready') return children(loaded)
  return (
    <>
      {fallback}
      {state === 'failed' && <LoadFailure name={name} onRetry={retry} className={failureClassName} />}
    </>
  )
}
