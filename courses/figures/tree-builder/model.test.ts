import { expect, test } from 'vitest'
import { type Branch, differences, distancesOf, groupOf, neighborJoining, pairsIn, quartetOf, upgma } from './model.ts'

const tableOf = (names: string, numbers: Record<string, number>) =>
  distancesOf([...names], (a, b) => numbers[a + b] ?? numbers[b + a] ?? Number.NaN)

/** Each branch by the tips below it, with its length. */
const lengths = (tree: Branch): Record<string, number> =>
  Object.assign({}, ...tree.parts.map((part) => ({ [groupOf(part)]: part.length, ...lengths(part) })))

const four = { A: 'GATTGCAGATTA', B: 'GACTACAGAATA', C: 'AATCACATATTG', D: 'GGCTATAGCTCA' }
const treesOf = (sequences: Record<string, string>) => {
  const table = distancesOf(Object.keys(sequences), (a, b) => differences(sequences[a] ?? '', sequences[b] ?? ''))
  const names = Object.keys(sequences)
  return { upgma: pairsIn(upgma(names, table)), nj: pairsIn(neighborJoining(names, table)) }
}
const set = (who: keyof typeof four, letters: Record<number, string>) => ({
  ...four,
  [who]: [...four[who]].map((base, at) => letters[at + 1] ?? base).join(''),
})

test("neighbor joining gives back Wikipedia's additive example of five samples", () => {
  const table = tableOf('abcde', { ab: 5, ac: 9, ad: 9, ae: 8, bc: 10, bd: 10, be: 9, cd: 8, ce: 7, de: 3 })
  expect(lengths(neighborJoining([...'abcde'], table))).toEqual({
    a: 2,
    b: 3,
    'a,b': 3,
    c: 4,
    'a,b,c': 2,
    d: 2,
    e: 1,
  })
})

test("UPGMA gives Wikipedia's heights for five bacteria: 8.5, 11, 14 and 16.5", () => {
  const table = tableOf('abcde', { ab: 17, ac: 21, ad: 31, ae: 23, bc: 30, bd: 34, be: 21, cd: 28, ce: 39, de: 43 })
  expect(lengths(upgma([...'abcde'], table))).toEqual({
    a: 8.5,
    b: 8.5,
    'a,b': 2.5,
    e: 11,
    'a,b,e': 5.5,
    c: 14,
    d: 14,
    'c,d': 2.5,
  })
})

test('the hand example of section 7.1: UPGMA pairs A with B, neighbor joining A with C', () => {
  const names = Object.keys(four)
  const table = distancesOf(names, (a, b) => differences(four[a as 'A'], four[b as 'A']))
  expect(lengths(upgma(names, table))['A,B']).toBeCloseTo(2.75 - 1.5, 12)
  expect(pairsIn(upgma(names, table))).toBe('A,B | C,D')
  const tree = neighborJoining(names, table)
  expect(pairsIn(tree)).toBe('A,C | B,D')
  expect(lengths(tree)).toMatchObject({ A: 1, B: 1, C: 4, D: 4 })
  expect(quartetOf(tree).inner).toBe(1)
})

test('the tasks: D goes back three times, A changes three times, two chance agreements of C and D', () => {
  const truth = { upgma: 'A,C | B,D', nj: 'A,C | B,D' }
  expect(treesOf(set('D', { 2: 'A', 6: 'C' })).upgma).toBe('A,B | C,D')
  expect(treesOf(set('D', { 2: 'A', 6: 'C', 9: 'A' }))).toEqual(truth)
  expect(treesOf(set('A', { 2: 'T', 7: 'T' })).upgma).toBe('A,B | C,D')
  expect(treesOf(set('A', { 2: 'T', 7: 'T', 6: 'A' }))).toEqual(truth)
  expect(treesOf(set('D', { 1: 'A', 4: 'C' })).nj).toBe('A,B | C,D')
})
