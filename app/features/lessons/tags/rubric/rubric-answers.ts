/** For each line yes, no, or not answered. */
export type RubricAnswers = readonly (boolean | undefined)[]

/** They are kept as a check's options are: each line has two, yes and no. */
const optionOf = (line: number, yes: boolean): number => 2 * line + (yes ? 0 : 1)

export const chosenOptions = (answers: RubricAnswers): number[] =>
  answers.flatMap((yes, line) => (yes === undefined ? [] : [optionOf(line, yes)]))

export function readAnswers(chosen: readonly number[], count: number): RubricAnswers {
  const has = (line: number, yes: boolean) => chosen.includes(optionOf(line, yes))
  return Array.from({ length: count }, (_, line) => (has(line, true) ? true : has(line, false) ? false : undefined))
}

export function summaryText(answers: RubricAnswers): string {
  if (answers.includes(undefined)) return ''
  const yes = answers.filter(Boolean).length
  if (yes === answers.length) return 'All yes: your text is done.'
  return `${yes} of ${answers.length} yes. Improve your text where you said no, then change your answer.`
}

/** As the account has them, in the row of solved code that is the rubric's own. @param keptAs changes with the lines */
export const storedText = (keptAs: string, chosen: readonly number[]): string => [keptAs, ...chosen].join(' ')

/** @returns the options chosen; undefined for none, and for answers to other lines */
export function chosenFromStored(stored: string | undefined, keptAs: string): number[] | undefined {
  const [lines, ...chosen] = stored?.split(' ') ?? []
  return lines === keptAs ? chosen.map(Number) : undefined
}
