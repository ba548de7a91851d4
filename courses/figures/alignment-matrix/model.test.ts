import { describe, expect, it } from 'vitest'
import { blosum62 } from './blosum62.ts'
import { countBest, fill, type Prices, rows, score, wayBack } from './model.ts'

const alder = 'MYRIYTEDADARPWHATWEAILKAPSISDHEEVIDKNCD'
const birch = 'MYEINERVYTEDAPGRNWATWEALLKKPTISTHEEMIDEECE'
const cedar = 'MCEIMHESLEAEGYVTTWAETTKPWEEELIYEPNRNADIRKD'
const elm = 'YWCCTRQHPPNEKIRYWMKGAALHIVMNSHATWYAILKEPTISTHEEGQEVSRWSSIYYESRLMLWMTIVVL'
const [side, top] = ['MYRIYTEDA', 'MYEINERVYTEDA']

const plain: Prices = { mode: 'global', pairs: 'plain', match: 1, mismatch: -1, first: 2, further: 2 }
const local: Prices = { ...plain, mode: 'local' }
const matrix = (first: number, further = first): Prices => ({ ...plain, pairs: 'BLOSUM62', first, further })
const affine = (first: number, further: number): Prices => ({ ...plain, first, further })

// Every number below is what PairwiseAligner of Biopython 1.80 gives for the same prices.
describe('the alignment matrix', () => {
  it('fills the table of the worked example', () => {
    expect(fill('WHAT', 'WAT', plain).best).toEqual([
      [0, -2, -4, -6],
      [-2, 1, -1, -3],
      [-4, -1, 0, -2],
      [-6, -3, 0, -1],
      [-8, -5, -2, 1],
    ])
  })

  it.each([
    ['WHAT', 'WAT', plain, 1, 1],
    [alder, birch, plain, 4, 2],
    [alder, birch, affine(4, 1), 3, 2],
    [alder, birch, matrix(4), 135, 1],
    [alder, birch, matrix(12, 1), 128, 1],
    [alder, birch, local, 12, 1],
    [alder, birch, { ...matrix(12, 1), mode: 'local' }, 131, 1],
    [alder, cedar, plain, -25, 156],
    [alder, elm, plain, -65, 42252210],
    [alder, elm, local, 10, 1],
    [side, top, plain, -1, 2],
    [side, top, affine(12, 1), -8, 2],
    [side, top, affine(1, 0), 6, 2],
    [side, top, affine(0, 0), 8, 4],
    [side, top, { ...plain, mismatch: -4 }, -4, 6],
    [side, top, matrix(2), 39, 1],
    [side, top, matrix(12, 1), 32, 1],
    [side, top, local, 5, 1],
    [side, top, { ...matrix(4), mode: 'local' }, 35, 1],
  ] as const)('scores %s against %s as Biopython does', (a, b, prices, best, count) => {
    const table = fill(a, b, prices)
    expect([score(table), countBest(table)]).toEqual([best, count])
  })

  it('spells either of two best alignments on the way back', () => {
    const table = fill(side, top, plain)
    expect(rows(table, wayBack(table))).toEqual(['MY----RIYTEDA', top])
    expect(rows(table, wayBack(table, true))).toEqual(['MYRI----YTEDA', top])
  })

  it('begins and ends a local alignment where it pays', () => {
    const table = fill(alder, elm, local)
    expect(rows(table, wayBack(table))).toEqual(['HATWEAILKAPSISDHEE', 'HATWYAILKEPTISTHEE'])
    expect(wayBack(fill('GGG', 'WWW', local))).toEqual([])
  })

  it('earns on the way back what the last cell says', () => {
    for (const prices of [plain, affine(4, 1), affine(3, 0), matrix(12, 1), matrix(4)])
      for (const gapsFirst of [false, true]) {
        const table = fill(alder, birch, prices)
        const [over, under] = rows(table, wayBack(table, gapsFirst))
        expect([over.replaceAll('-', ''), under.replaceAll('-', '')]).toEqual([alder, birch])
        expect(priced(over, under, prices)).toBe(score(table))
      }
  })

  it('aligns with nothing', () => {
    const table = fill('', 'WAT', affine(4, 1))
    expect([score(table), rows(table, wayBack(table))]).toEqual([-6, ['---', 'WAT']])
  })

  it('knows BLOSUM62', () => {
    expect(['WW', 'AA', 'IV', 'VI', 'WA', 'RE', 'WG', 'VV'].map(([x = '', y = '']) => blosum62(x, y))).toEqual([
      11, 4, 3, 3, -3, 0, -2, 4,
    ])
    expect(() => blosum62('A', 'X')).toThrow()
  })
})

function priced(over: string, under: string, { pairs, match, mismatch, first, further }: Prices): number {
  let total = 0
  for (let k = 0; k < over.length; k++) {
    const [x = '', y = ''] = [over[k], under[k]]
    const row = x === '-' ? over : under
    if (x === '-' || y === '-') total -= k > 0 && row[k - 1] === '-' ? further : first
    else total += pairs === 'plain' ? (x === y ? match : mismatch) : blosum62(x, y)
  }
  return total
}
