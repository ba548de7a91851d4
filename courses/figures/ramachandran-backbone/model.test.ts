import { describe, expect, test } from 'vitest'
import { backbone, chainOf, clashesAt, helixOf, place, type Residue, roomMap, type Turns, unitOf } from './model.ts'
import { cross, degrees, distance, dot, minus, unit, type Vector } from './vectors.ts'

/** The turn about the bond from b to c, from −180 to 180 degrees; clockwise is positive. */
function torsion(a: Vector, b: Vector, c: Vector, d: Vector): number {
  const axis = minus(c, b)
  const near = cross(minus(b, a), axis)
  const far = cross(axis, minus(d, c))
  return degrees(Math.atan2(dot(cross(near, far), unit(axis)), dot(near, far)))
}

// Residues 8 to 10 of PDB entry 1CRN, and the Cβ of residue 9.
const crambin: Residue[] = [
  { n: [6.458, 2.162, 13.159], ca: [5.145, 2.209, 12.453], c: [5.115, 3.379, 11.461] },
  { n: [5.606, 4.546, 11.941], ca: [5.598, 5.767, 11.082], c: [6.441, 5.527, 9.85] },
  { n: [7.647, 4.909, 10.005], ca: [8.496, 4.609, 8.837], c: [7.798, 3.609, 7.876] },
]
const [before, here, after] = crambin as [Residue, Residue, Residue]
const cBeta: Vector = [6.022, 6.977, 11.891]
const oBefore: Vector = [4.664, 3.268, 10.343]

describe('torsions', () => {
  test('a quarter turn clockwise is +90, and the clock of the lesson has its signs', () => {
    const [a, b, c] = [[1, 0, 0] as Vector, [0, 0, 0] as Vector, [0, 0, 1] as Vector]
    expect(torsion(a, b, c, [0, 1, 1])).toBeCloseTo(90, 12)
    expect(torsion(a, b, c, [0, -1, 1])).toBeCloseTo(-90, 12)
    expect(torsion([0, 1, 1], c, b, a)).toBeCloseTo(90, 12)
  })
  test("residue 9 of crambin has Biopython's φ and ψ", () => {
    expect(torsion(before.c, here.n, here.ca, here.c)).toBeCloseTo(-61.3648446, 6)
    expect(torsion(here.n, here.ca, here.c, after.n)).toBeCloseTo(-43.7791376, 6)
  })
  test('a placed atom has the length and torsion asked for, to 1e-9', () => {
    for (let turn = -180; turn <= 180; turn += 7) {
      const atom = place(here.n, here.ca, here.c, 1.336, 117.2, turn)
      expect(distance(atom, here.c)).toBeCloseTo(1.336, 9)
      expect(Math.abs(torsion(here.n, here.ca, here.c, atom) - turn) % 360).toBeLessThan(1e-9)
    }
  })
  test('a chain gives back the torsions it was built from, to 1e-9', () => {
    const turns: Turns[] = [-57, -120, 63, 93, -76, 177].map((phi, i) => ({ phi, psi: 160 - 55 * i }))
    const chain = backbone(turns)
    turns.slice(1, -1).forEach(({ phi, psi }, i) => {
      const [one, two, three] = chain.slice(i, i + 3) as [Residue, Residue, Residue]
      expect(torsion(one.c, two.n, two.ca, two.c)).toBeCloseTo(phi, 9)
      expect(torsion(two.n, two.ca, two.c, three.n)).toBeCloseTo(psi, 9)
      expect(Math.abs(torsion(two.ca, two.c, three.n, three.ca))).toBeCloseTo(180, 9)
      expect(distance(one.ca, two.ca)).toBeCloseTo(3.82, 1)
    })
  })
})

describe('helices of the textbooks', () => {
  test.each([
    ['α', -57, -47],
    ['α', -60, -45],
  ])('%s at (%i, %i): right-handed, 3.6 residues a turn, 1.5 Å a residue', (_, phi, psi) => {
    const helix = helixOf({ phi, psi })
    expect(helix.hand).toBe('right')
    expect(Math.abs(helix.perTurn - 3.6)).toBeLessThan(0.05)
    expect(Math.abs(helix.rise - 1.5)).toBeLessThan(0.07)
  })
  test('3-10, its mirror image, and a strand', () => {
    expect(helixOf({ phi: -49, psi: -26 }).perTurn).toBeCloseTo(3, 1)
    expect(helixOf({ phi: -49, psi: -26 }).rise).toBeCloseTo(2, 1)
    expect(helixOf({ phi: 57, psi: 47 })).toMatchObject({ hand: 'left' })
    expect(helixOf({ phi: 57, psi: 47 }).perTurn).toBeCloseTo(helixOf({ phi: -57, psi: -47 }).perTurn, 9)
    expect(helixOf({ phi: -120, psi: 130 }).rise).toBeGreaterThan(3.2)
  })
  test('the lesson: eighteen residues of helix rise by 1.56 Å each, of strand by 3.38 Å', () => {
    const span = (turns: Turns) => {
      const ca = backbone(Array.from({ length: 19 }, () => turns)).map((residue) => residue.ca)
      return distance(ca[0] as Vector, ca[18] as Vector) / 18
    }
    expect(span({ phi: -57, psi: -47 })).toBeCloseTo(1.56, 2)
    expect(span({ phi: -120, psi: 130 })).toBeCloseTo(3.38, 2)
  })
})

describe('room for the atoms', () => {
  test('Cβ and O stand where crambin has them, to 0.1 Å', () => {
    const atoms = unitOf(before, here, after, 'alanine')
    expect(distance(atoms.get('Cβ') as Vector, cBeta)).toBeLessThan(0.1)
    expect(distance(atoms.get('O before') as Vector, oBefore)).toBeLessThan(0.1)
  })
  test('helix, strand and a narrow left-handed corner have room, the flipped isoleucine of the lesson has none', () => {
    const room = (phi: number, psi: number) => clashesAt({ phi, psi }, 'alanine').length === 0
    expect([room(-57, -47), room(-60, -45), room(-120, 130), room(60, 40)]).toEqual([true, true, true, true])
    expect([room(93, -56), room(40, 60), room(80, 60), room(0, 0)]).toEqual([false, false, false, false])
  })
  test('alanine has room on a quarter of the map, glycine on more than half of it, mirrored', () => {
    const [alanine, glycine] = [roomMap('alanine').flat(), roomMap('glycine').flat()]
    const share = (map: boolean[]) => map.filter(Boolean).length / map.length
    expect(share(alanine)).toBeGreaterThan(0.2)
    expect(share(alanine)).toBeLessThan(0.26)
    expect(share(glycine)).toBeGreaterThan(0.5)
    expect(share(glycine)).toBeLessThan(0.65)
    expect(glycine.filter((room, i) => room !== glycine.at(-1 - i)).length).toBe(0)
    expect(alanine.every((room, i) => !room || glycine[i])).toBe(true)
  })
  test('what bars the way from the helix to the strand, as the lesson says', () => {
    const worst = (psi: number) => clashesAt({ phi: -57, psi }, 'alanine')[0]?.pair
    expect(worst(30)).toEqual(['O before', 'H after'])
    expect(worst(135)).toBeUndefined()
  })
})

test('turning one residue moves what follows as a whole, and nothing before', () => {
  const [still, turned] = [chainOf({ phi: -57, psi: -47 }, false), chainOf({ phi: -57, psi: 120 }, false)]
  expect(turned.slice(0, 5)).toEqual(still.slice(0, 5))
  const ends = (chain: Residue[]) => distance((chain[5] as Residue).ca, (chain[8] as Residue).ca)
  expect(ends(turned)).toBeCloseTo(ends(still), 9)
})
