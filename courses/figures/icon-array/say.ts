import { iconCounts, negativeValue, positiveValue, type Test } from './model.ts'

export const percent = (perMille: number): string => `${perMille / 10} %`

const value = (share: number | undefined): string =>
  share === undefined ? 'not defined' : `${Number((share * 100).toFixed(share > 0.995 && share < 1 ? 2 : 1))} %`

export function sayArray(test: Test): string {
  const { found, missed, alarm } = iconCounts(test)
  const positive = found + alarm
  return `Of 1,000 people ${test.prevalence} have the disease. The test finds ${found} of them and misses ${missed}. It also alarms ${alarm} who are well. So ${positive} test positive, and ${found} of these ${positive} have the disease.`
}

export const sayValues = (test: Test): readonly (readonly [name: string, text: string])[] => [
  ['Positive predictive value', value(positiveValue(test))],
  ['Negative predictive value', value(negativeValue(test))],
]
