import { expect, it } from 'vitest'
import { retryAfterText } from './download-data.ts'

it.each([
  [3600, '60 minutes'],
  [61, '2 minutes'],
  [60, 'a minute'],
  [1, 'a minute'],
  [0, 'a minute'],
])('says after a refusal for %i seconds to come back in %s', (seconds, when) => {
  expect(retryAfterText(seconds)).toBe(`Your data can be downloaded once an hour. Come back in ${when}.`)
})
