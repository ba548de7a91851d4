import { useEffect, useState } from 'react'
import type { RunsIn } from '~/features/python/lesson-code.ts'
import { packagesBase } from '~/features/python/packages-base.ts'

export function useRunsHere(runs: RunsIn | undefined): boolean | undefined {
  const [offered, setOffered] = useState<boolean>()
  useEffect(() => {
    if (runs === 'packages') void packagesBase().then((base) => setOffered(base !== undefined))
  }, [runs])
  return runs === 'packages' ? offered : runs === 'page'
}
