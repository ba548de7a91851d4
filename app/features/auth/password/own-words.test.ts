import { expect, it } from 'vitest'
import { isMainlyOf, wordsOf } from '../../../../backend/auth/passwords/own-words.ts'
import { isOfOwnWords } from './own-words.ts'

const owner = { email: 'ada.lovelace@learner.example', name: 'Augusta Ada King' }
const theirs = wordsOf({ email: owner.email, data: { full_name: owner.name } })

it.each([
  ['XPedition2026!', true],
  ['ada.lovelace@learner.example', true],
  ['Lovelace-Ada', true],
  ['King Augusta 1', true],
  ['my xpedition begins', false],
  ['lovelace: 2 mules, 1 map', false],
  ['a long trail uphill', false],
])('%s is the learner\u2019s own words: %s, as the server says', (password, expected) => {
  expect(isOfOwnWords(password, owner)).toBe(expected)
  expect(isMainlyOf(password, theirs)).toBe(expected)
})
