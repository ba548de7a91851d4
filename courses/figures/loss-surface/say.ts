import { largestRate, loss, lossTolerance, maxSteps, outcome, type Place, type Settings } from './model.ts'

/** A number as people write it, with a true minus sign. */
export function number(value: number, digits = 2): string {
  if (!Number.isFinite(value) || Math.abs(value) >= 1e6) return value < 0 ? 'below −1,000,000' : 'above 1,000,000'
  return Number(value.toFixed(digits)).toLocaleString('en', { maximumFractionDigits: digits }).replace('-', '−')
}

export function sayRun(settings: Settings, path: readonly Place[]): string {
  const losses = path.map((place) => loss(settings.inputs, place))
  const end = path.at(-1) ?? settings.start
  const result = outcome(losses)
  const limit = number(largestRate(settings.inputs, settings.momentum), 4)
  const became = {
    converges:
      result.kind === 'converges'
        ? `The run converges: from step ${result.at} on, the loss stays within ${lossTolerance} of the least one.`
        : '',
    crawls: `The run crawls: after ${maxSteps} steps it has not arrived.`,
    diverges: `The run diverges: with this momentum every learning rate above ${limit} does.`,
  }[result.kind]
  return `${became} After ${maxSteps} steps: w = ${number(end.w)}, b = ${number(end.b)}, loss ${number(losses.at(-1) ?? 0)}.`
}
