import { expect, test } from 'vitest'
import {
  type Base,
  bases,
  changedPlaces,
  edit,
  proteinOf,
  reverseComplement,
  sixFrames,
  summarize,
  translateCodon,
} from './model.ts'

const dna = (text: string) => [...text] as Base[]
const proteins = (text: string) =>
  Object.fromEntries(sixFrames(dna(text)).map((frame) => [frame.name, proteinOf(frame)]))

test('the standard code: 61 amino acids, three stops, and the codons everyone knows', () => {
  const all = bases.flatMap((a) => bases.flatMap((b) => bases.map((c) => [a, b, c])))
  expect(all.filter((codon) => translateCodon(codon) === '*').map((codon) => codon.join(''))).toEqual([
    'TAA',
    'TAG',
    'TGA',
  ])
  expect(new Set(all.map(translateCodon)).size).toBe(21)
  expect(['ATG', 'TGG', 'GCC', 'AAA', 'TTT', 'CAT'].map((codon) => translateCodon(dna(codon))).join('')).toBe('MWAKFH')
  expect(() => translateCodon(dna('AT'))).toThrow('not a codon')
})

test('six frames as Biopython reads them', () => {
  expect(proteins('ATGGCCATTGTAATG')).toEqual({
    '+1': 'MAIVM',
    '+2': 'WPL*',
    '+3': 'GHCN',
    '-1': 'HYNGH',
    '-2': 'ITMA',
    '-3': 'LQWP',
  })
})

test('codons of the opposite strand stand under the columns they pair with', () => {
  const [, , , minus1, minus2] = sixFrames(dna('ATGGCCATTGTAATG'))
  expect(minus1?.codons.map((codon) => codon.column)).toEqual([12, 9, 6, 3, 0])
  expect(minus2?.codons.map((codon) => codon.column)).toEqual([11, 8, 5, 2])
})

test('the reverse complement of the reverse complement is the sequence', () => {
  const sequence = dna('ATGGCCATTGTAATG')
  expect(reverseComplement(reverseComplement(sequence))).toEqual(sequence)
  expect(reverseComplement(dna('ATTGTAA')).join('')).toBe('TTACAAT')
})

test('insert, delete and change', () => {
  expect(edit(dna('ACGT'), { type: 'insert', at: 2, base: 'T' }).join('')).toBe('ACTGT')
  expect(edit(dna('ACGT'), { type: 'insert', at: 4, base: 'T' }).join('')).toBe('ACGTT')
  expect(edit(dna('ACGT'), { type: 'delete', at: 0 }).join('')).toBe('CGT')
  expect(edit(dna('ACGT'), { type: 'change', at: 3, base: 'A' }).join('')).toBe('ACGA')
})

test('a deletion shifts the rest of a frame; an insertion behind it restores the frame', () => {
  const original = dna('ATGGCCATTGTAATGGGCAAATGA')
  const deleted = edit(original, { type: 'delete', at: 4 })
  const restored = edit(deleted, { type: 'insert', at: 10, base: 'C' })
  const first = (sequence: Base[]) => sixFrames(sequence)[0] as ReturnType<typeof sixFrames>[number]
  const before = first(original)
  expect(proteinOf(before)).toBe('MAIVMGK*')
  expect(changedPlaces(before, first(deleted)).filter(Boolean).length).toBeGreaterThan(3)
  expect(proteinOf(first(restored)).slice(-4)).toBe('MGK*')
  expect(summarize(before, before)).toBe(
    'Frame +1 reads M A I V M G K stop: as in the original, a stop after 7 amino acids.',
  )
})
