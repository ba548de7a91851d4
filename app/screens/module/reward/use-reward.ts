import { useEffect, useState } from 'react'
import { useInteracted } from '~/lib/browser/hooks/use-interacted.ts'
import { useOnline } from '~/lib/browser/hooks/use-online.ts'
import { fetchMissingStyles } from '~/lib/browser/missing-styles.ts'

type Reward = typeof import('./reward.ts')

/** Fetched once somebody is there to press, so that it is at hand without a network; undefined until then. */
export function useReward(wanted: boolean): Reward | undefined {
  const [reward, setReward] = useState<Reward>()
  const [interacted, online] = [useInteracted(), useOnline()]
  const needed = !reward && (wanted || (interacted && online))
  // biome-ignore lint/correctness/useExhaustiveDependencies: what did not come is asked for again with the connection
  useEffect(() => {
    if (needed)
      fetchMissingStyles()
        .then(() => import('./reward.ts'))
        .then(setReward, () => {})
  }, [needed, online])
  return reward
}
