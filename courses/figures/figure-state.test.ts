import { describe, expect, test } from 'vitest'
import {
  choiceField,
  type Fields,
  flagField,
  listField,
  numberField,
  readState,
  searchWith,
  textField,
  textInSearch,
  writeState,
} from './figure-state.ts'
import { roundsField } from './gan-densities/rounds-field.ts'
import { deedsField, firstScene, freshDeeds, perform } from './gridworld/deeds.ts'
import { cellsField, indexOf } from './sliding-kernel/cells-field.ts'

interface State {
  rate: number
  momentum: number
  inputs: 'km' | 'scaled'
  whole: boolean
  text: string
  kernel: readonly number[]
}

const fields: Fields<State> = {
  rate: choiceField<number>(0.02, [0.02, 0.3]),
  momentum: numberField(0, { min: 0, max: 0.95, step: 0.05 }),
  inputs: choiceField<'km' | 'scaled'>('km', ['km', 'scaled']),
  whole: flagField(false),
  text: textField('not a great plot', (text) => text.slice(0, 20)),
  kernel: listField([-1, 0, 1], -4, 4),
}
const first = readState(fields, '')

test('a state is spelled by what differs from the first one, and reads back as it was', () => {
  expect(writeState(fields, first)).toBe('')
  expect(writeState(fields, { ...first, rate: 0.3, momentum: 0.9 })).toBe('rate:0.3,momentum:0.9')
  const other: State = {
    rate: 0.3,
    momentum: 0.15,
    inputs: 'scaled',
    whole: true,
    text: '50 %: a, b & c=d + e',
    kernel: [-1, 0.5, 4],
  }
  const search = searchWith('?q=1', 'surface', writeState(fields, other))
  expect(search).toMatch(/^\?q=1&surface=rate:0\.3,momentum:0\.15,inputs:scaled,whole:yes,text:/)
  expect(readState(fields, textInSearch(search, 'surface') ?? '')).toEqual(other)
  // Some programs encode what they pass on.
  expect(readState(fields, textInSearch('?surface=rate%3A0.3%2Cmomentum%3A0.15', 'surface') ?? '')).toMatchObject({
    rate: 0.3,
    momentum: 0.15,
  })
})

test('a state that is the first one leaves the address', () => {
  expect(searchWith('?surface=rate:0.3&q=1', 'surface', '')).toBe('?q=1')
  expect(searchWith('?surface=rate:0.3', 'surface', '')).toBe('')
  expect(textInSearch('?q=1', 'surface')).toBeUndefined()
})

describe('what an address should not say', () => {
  test.each([
    ['rate:0.31', {}],
    ['rate:', {}],
    ['rate', {}],
    ['nothing:1,__proto__:1,constructor:2', {}],
    ['momentum:7', { momentum: 0.95 }],
    ['momentum:-1', { momentum: 0 }],
    ['momentum:0.12', { momentum: 0.1 }],
    ['momentum:Infinity', {}],
    ['momentum:NaN,momentum: ', {}],
    ['inputs:miles,whole:maybe', {}],
    ['kernel:1_2', {}],
    ['kernel:1__2', {}],
    ['kernel:9_-9_0', { kernel: [4, -4, 0] }],
    ['text:%E0%A4%A', { text: '%E0%A4%A' }],
    [',,:,::', {}],
  ])('%s', (text, change) => {
    expect(readState(fields, text)).toEqual({ ...first, ...change })
  })
})

test('rounds of a GAN are joined, and an address asks for no more than a second of them', () => {
  const rounds = [
    { k: 1, count: 20 },
    { k: 1, count: 20 },
    { k: 21, count: 3 },
  ]
  expect(roundsField.write(rounds)).toBe('1x40_21x3')
  expect(roundsField.read('1x40_21x3')).toEqual([
    { k: 1, count: 40 },
    { k: 21, count: 3 },
  ])
  expect(roundsField.read('41x9999_0x5_99x1_5x-1_1x1e9')).toEqual([{ k: 41, count: 48 }])
})

test('places of the map are bits', () => {
  const cells = [0, 17, indexOf({ row: 13, column: 13 })]
  expect(cellsField.read(cellsField.write(cells))).toEqual(cells)
  expect(cellsField.read('xyz')).toBeUndefined()
})

describe('what was done to the gridworld', () => {
  const run = (deeds: readonly string[]) => deeds.reduce(perform, firstScene)

  test('repeats exactly from its text, with a setting changed and a cell placed on the way', () => {
    const deeds = ['x100', 'e0.5', 'e1', 's1', 's1', 'p10s', 'x20', 'g0.5', 's3']
    const text = deedsField.write(deeds)
    expect(text).toBe('x100_e1_s2_p10s_x20_g0.5_s3')
    expect(run(deedsField.read(text) ?? [])).toEqual(run(deeds))
  })

  test('with fresh values is told by the world, the settings and the seed alone', () => {
    const before = run(['x10', 'p10s', 'e1', 'x5'])
    const deeds = freshDeeds(before)
    expect(deeds.length).toBe(3)
    expect(run(deeds)).toMatchObject({ world: before.world, settings: before.settings })
    expect(run(deeds).run).toMatchObject({ episodes: 0, seed: before.run.seed })
  })

  test('is taken from an address as far as it is possible', () => {
    expect(deedsField.read('x99999_x5_s3')).toEqual(['x3000', 's3'])
    expect(deedsField.read('p20g_p-1g_p4_p3q_g7_e-1_r0_k1.5_zz_')).toEqual(['g0.95', 'e0', 'r0.05', 'k1'])
  })
})
