import { expect, test } from 'vitest'
import { type Control, cheapest, dearerWith, laptopTree, type Node, rowsOf, summarize } from './model.ts'

const bill = (...bought: Control[]) => cheapest(laptopTree(), dearerWith(bought)).cost

test('the costs of the lesson, control by control and together', () => {
  expect([bill(), bill('long'), bill('lock'), bill('disk'), bill('second')]).toEqual([120, 120, 130, 190, 120])
  expect(bill('disk', 'second')).toBe(500)
  expect(bill('disk', 'second', 'long')).toBe(1080)
  expect(bill('disk', 'second', 'long', 'lock')).toBe(1080)
})

test('the cheapest way names its steps', () => {
  const way = (...bought: Control[]) => cheapest(laptopTree(), dearerWith(bought)).steps
  expect(way()).toEqual(['Steal it from a car', 'Read the disk elsewhere'])
  expect(way('disk')).toEqual(['Phish a password', 'Log in from anywhere'])
  expect(way('disk', 'second')).toEqual(['Steal it from a car', 'Guess the password'])
})

test('one is enough under or, all are needed under and, at any depth', () => {
  const shed: Node = {
    kind: 'or',
    name: 'ride away',
    parts: [
      {
        kind: 'and',
        name: 'from the shed',
        parts: [
          { name: 'cut', cost: 40 },
          {
            kind: 'or',
            name: 'unlock',
            parts: [
              { name: 'pick', cost: 70 },
              { name: 'saw', cost: 25 },
            ],
          },
        ],
      },
      {
        kind: 'and',
        name: 'from the station',
        parts: [
          { name: 'wait', cost: 30 },
          { name: 'break', cost: 50 },
        ],
      },
    ],
  }
  expect(cheapest(shed, {})).toEqual({ cost: 65, steps: ['cut', 'saw'] })
  expect(cheapest(shed, { saw: 500 })).toEqual({ cost: 80, steps: ['wait', 'break'] })
  expect(cheapest({ name: 'ask', cost: 0 }, {})).toEqual({ cost: 0, steps: ['ask'] })
})

test('rows mark one cheapest way from the root to its steps', () => {
  const rows = rowsOf(laptopTree(), dearerWith(['disk', 'second']))
  expect(rows.map(({ cost }) => cost)).toEqual([500, 500, 100, 400, 400, 30_000, 1080, 180, 900, 2500])
  expect(rows.filter(({ cheap }) => cheap).map(({ name }) => name)).toEqual([
    'Read the patient records',
    'Use the laptop',
    'Steal it from a car',
    'Get past the login',
    'Guess the password',
  ])
  expect(rows.filter(({ was }) => was).map(({ was }) => was)).toEqual([20, 10])
  const tie = rowsOf(laptopTree(110), {})
  expect(tie.filter(({ cheap, depth }) => cheap && depth === 1).map(({ name }) => name)).toEqual(['Use the laptop'])
})

test('phishing at 490 or more leaves encryption a gain of 380 and no more', () => {
  const gain = (phish: number) =>
    cheapest(laptopTree(phish), dearerWith(['disk'])).cost - cheapest(laptopTree(phish), {}).cost
  expect([100, 180, 480, 490, 1000].map(gain)).toEqual([0, 70, 370, 380, 380])
})

test('the words say what was bought and what it changed', () => {
  expect(summarize([], 180)).toBe(
    'Nothing bought. The thief’s cheapest way costs $120: steal it from a car and read the disk elsewhere.',
  )
  expect(summarize(['long', 'disk', 'second'], 180)).toBe(
    'Bought for $950: longer password, disk encryption, second sign-in step. The thief’s cheapest way costs $1,080: phish a password and log in from anywhere.',
  )
})
