import { useEffect, useState } from 'react'
import { useInteracted } from '~/lib/browser/hooks/use-interacted.ts'
import { useOnline } from '~/lib/browser/hooks/use-online.ts'

type Reward = typeof import('./reward.ts')

/** Fetched once somebody is there to press, so that it is at hand without a network; undefined until then. */
export function useReward(wanted: boolean): Reward | undefined {
  const [reward, setReward] = useState<Reward>()
  const [interacted, online] = [useInteracted(), useOnline()]
  const needed = online && !reward && (wanted || interacted)
  useEffect(() => {
    if (needed) import('./reward.ts').then(setReward, () => {})
  }, [needed])
  return reward
}
