import { useDeferredValue, useState } from 'react'
import type { PublicSettings } from '../methods/public-settings.ts'
import type { EstimateStrength, Strength } from './estimate-strength.ts'
import { loadEstimator } from './load-estimator.ts'
import type { Owner } from './own-words.ts'

export function usePasswordStrength(
  password: string,
  settings: PublicSettings | undefined,
  owner: Owner,
): { strength: Strength | undefined; prepare: () => void } {
  const [estimate, setEstimate] = useState<EstimateStrength>()
  const typed = useDeferredValue(password)
  return {
    strength: estimate && typed ? estimate(typed, settings, owner) : undefined,
    prepare: () => {
      if (!estimate) loadEstimator().then((loaded) => setEstimate(() => loaded), console.error)
    },
  }
}
