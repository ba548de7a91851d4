export type Base = 'A' | 'C' | 'G' | 'T'

export const bases: readonly Base[] = ['A', 'C', 'G', 'T']

/** NCBI translation table 1, codons in the order T, C, A, G of each place; `*` is a stop. */
const code = 'FFLLSSSSYY**CC*WLLLLPPPPHHQQRRRRIIIMTTTTNNKKSSRRVVVVAAAADDEEGGGG'
const order = 'TCAG'

const pairs: Record<Base, Base> = { A: 'T', C: 'G', G: 'C', T: 'A' }

export const complement = (base: Base): Base => pairs[base]

export const reverseComplement = (dna: readonly Base[]): Base[] => dna.map(complement).reverse()

/** The one-letter amino acid of a codon, `*` for a stop. Throws unless the codon has three bases. */
export function translateCodon(codon: readonly Base[]): string {
  const index = codon.reduce((sum, base) => sum * 4 + order.indexOf(base), 0)
  const amino = codon.length === 3 ? code[index] : undefined
  if (!amino) throw new Error(`not a codon: ${codon.join('')}`)
  return amino
}

export interface FrameCodon {
  amino: string
  /** The leftmost of its three columns in the sequence as shown, from 0. */
  column: number
}

export interface Frame {
  /** '+1' to '+3' on the strand shown, '-1' to '-3' on the opposite one. */
  name: string
  codons: FrameCodon[]
}

/** All six frames, whole codons only, each in the order in which a ribosome would read it. */
export function sixFrames(dna: readonly Base[]): Frame[] {
  const opposite = reverseComplement(dna)
  return [1, 2, 3, -1, -2, -3].map((number) => {
    const strand = number > 0 ? dna : opposite
    const codons: FrameCodon[] = []
    for (let at = Math.abs(number) - 1; at + 3 <= strand.length; at += 3)
      codons.push({
        amino: translateCodon(strand.slice(at, at + 3)),
        column: number > 0 ? at : dna.length - at - 3,
      })
    return { name: number > 0 ? `+${number}` : `${number}`, codons }
  })
}

export const proteinOf = (frame: Frame): string => frame.codons.map((codon) => codon.amino).join('')

export type Edit =
  | { type: 'insert'; at: number; base: Base }
  | { type: 'delete'; at: number }
  | { type: 'change'; at: number; base: Base }

/** The sequence after an edit at a position from 0. `insert` puts the base before the position. */
export function edit(dna: readonly Base[], change: Edit): Base[] {
  const kept = change.type === 'insert' ? change.at : change.at + 1
  const added = change.type === 'delete' ? [] : [change.base]
  return [...dna.slice(0, change.at), ...added, ...dna.slice(kept)]
}

/** Which amino acids of a frame differ from the frame of the same name before, place by place. */
export const changedPlaces = (before: Frame, after: Frame): boolean[] =>
  after.codons.map((codon, place) => codon.amino !== before.codons[place]?.amino)

export function summarize(before: Frame, after: Frame): string {
  const protein = proteinOf(after)
  const changed = changedPlaces(before, after).filter(Boolean).length
  const stop = protein.indexOf('*')
  const length = stop < 0 ? `${protein.length} amino acids and no stop` : `a stop after ${stop} amino acids`
  const spoken = [...protein].map((amino) => (amino === '*' ? 'stop' : amino)).join(' ')
  const differs =
    changed === 0 ? 'as in the original' : `${changed} of ${protein.length} places differ from the original`
  return `Frame +1 reads ${spoken}: ${differs}, ${length}.`
}
