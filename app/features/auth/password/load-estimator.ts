import type { EstimateStrength } from './estimate-strength.ts'

let loaded: Promise<EstimateStrength> | undefined

export function loadEstimator(): Promise<EstimateStrength> {
  loaded ??= Promise.all([import('./estimate-strength.ts'), import('virtual:password-guesses')]).then(
    ([{ strengthEstimator }, guesses]) => strengthEstimator(guesses),
    (error: unknown) => {
      loaded = undefined
      throw error
    },
  )
  return loaded
}
