import log from './runs.json'

/** Accuracies of every run by '<target> <choice>': one row for each size, one number for each seed. */
const runs: Readonly<Record<string, readonly (readonly number[])[]>> = log.runs

export const sizes: readonly number[] = log.sizes
export const targets = ['near', 'far'] as const
export type Target = (typeof targets)[number]
/** From scratch, or the number of frozen blocks. */
export const choices = ['scratch', '0', '1', '2'] as const
export type Choice = (typeof choices)[number]

export interface Score {
  choice: Choice
  accuracies: readonly number[]
  mean: number
}

/** The scores of all four choices at a size given by its index. */
export function scoresAt(target: Target, index: number): Score[] {
  return choices.map((choice) => {
    const accuracies = runs[`${target} ${choice}`]?.[index]
    if (!accuracies) throw new RangeError(`no runs for ${target}, ${choice}, size ${index}`)
    return { choice, accuracies, mean: accuracies.reduce((sum, each) => sum + each, 0) / accuracies.length }
  })
}

export const names: Record<Choice, string> = {
  scratch: 'from scratch',
  '0': 'none frozen',
  '1': 'one frozen',
  '2': 'both frozen',
}

const percent = (value: number) => `${(100 * value).toFixed(1)}\u00a0%`

export function sayScores(target: Target, index: number): string {
  const list = scoresAt(target, index).map(({ choice, mean }) => `${names[choice]} ${percent(mean)}`)
  return `${target === 'near' ? 'Near' : 'Far'} task, ${sizes[index]} pictures: mean accuracy ${list.join(', ')}.`
}
