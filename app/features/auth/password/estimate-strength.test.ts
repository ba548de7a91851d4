import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common'
import { expect, it } from 'vitest'
import { strengthEstimator } from './estimate-strength.ts'

const estimate = strengthEstimator({
  passwords: dictionary['passwords-common'].slice(0, 10_000),
  words: dictionary['diceware-common'],
  keyboard: adjacencyGraphs.qwerty,
})
const settings = { password_min_length: 8, password_refuses_common: true }

it.each([
  ['short', 'Too short'],
  ['éèêëàùç', 'Too short'],
  ['Password1', 'Too common'],
  ['x'.repeat(73), 'Too long'],
  ['é'.repeat(37), 'Too long'],
  ['aaaaaaaaaa', 'Easy to guess'],
  ['bookshelf', 'Fair'],
  ['hello world', 'Good'],
  ['a long trail uphill', 'Strong'],
])('%s: %s', (password, word) => expect(estimate(password, settings).word).toBe(word))

it('calls weak what is refused, and shows more bars for more strength', () => {
  expect(estimate('password1', settings)).toEqual({ word: 'Too common', bars: 1, weak: true })
  expect(estimate('a long trail uphill', settings)).toEqual({ word: 'Strong', bars: 4, weak: false })
})

it('goes by what the service says of itself', () => {
  expect(estimate('abcdef', undefined).word).toBe('Easy to guess')
  expect(estimate('password', { password_min_length: 6 }).word).toBe('Easy to guess')
  expect(estimate('Tr0ub4dour&3x', { ...settings, password_min_length: 20 }).word).toBe('Too short')
})

it('counts the address and the product’s name among what is guessed first', () => {
  const plain = estimate('augusta 1815 a', settings)
  expect(plain.weak).toBe(false)
  const owner = { email: 'ada.lovelace@example.com', name: 'Augusta King' }
  expect(estimate('augusta 1815 a', settings, owner).bars).toBeLessThan(plain.bars)
  for (const known of ['lovelace1815', 'xpedition', 'King Augusta'])
    expect(estimate(known, settings, owner), known).toEqual({ word: 'Too well known', bars: 1, weak: true })
})
