import { cross, degrees, distance, dot, minus, plus, radians, unit, type Vector } from './vectors.ts'

/** Backbone torsions of one residue in degrees. */
export interface Turns {
  phi: number
  psi: number
}
export interface Residue {
  n: Vector
  ca: Vector
  c: Vector
}
export type Kind = 'alanine' | 'glycine'

// Å and degrees: International Tables for Crystallography F, table 18.3.2.3, the columns for all peptides.
const bonds = { nCa: 1.459, caC: 1.525, cN: 1.336, cO: 1.229, caCb: 1.532 }
const angles = { nCaC: 111, caCN: 117.2, cNCa: 121.7, nCO: 122.7, cCaCb: 110.6 }

/** An atom at this distance from c, with this angle at c and this torsion about the bond from b to c. */
export function place(a: Vector, b: Vector, c: Vector, length: number, angle: number, turn: number): Vector {
  const z = unit(minus(c, b))
  const y = unit(cross(minus(b, a), z))
  const x = cross(y, z)
  const [theta, tau] = [radians(angle), radians(turn)]
  const out = plus(c, z, -length * Math.cos(theta))
  const aside = plus(out, x, length * Math.sin(theta) * Math.cos(tau))
  return plus(aside, y, length * Math.sin(theta) * Math.sin(tau))
}

/** The backbone that these torsions make, every peptide bond trans. */
export function backbone(turns: readonly Turns[]): Residue[] {
  const bend = radians(180 - angles.nCaC)
  const n: Vector = [0, 0, 0]
  const ca: Vector = [bonds.nCa, 0, 0]
  const c = plus(ca, [Math.cos(bend), Math.sin(bend), 0], bonds.caC)
  const chain: Residue[] = [{ n, ca, c }]
  turns.slice(1).forEach(({ phi }, i) => {
    const last = chain[i] as Residue
    const nextN = place(last.n, last.ca, last.c, bonds.cN, angles.caCN, turns[i]?.psi ?? 180)
    const nextCa = place(last.ca, last.c, nextN, bonds.nCa, angles.cNCa, 180)
    chain.push({ n: nextN, ca: nextCa, c: place(last.c, nextN, nextCa, bonds.caC, angles.nCaC, phi) })
  })
  return chain
}

export interface Helix {
  perTurn: number
  /** Å along the axis for each residue. */
  rise: number
  hand: 'right' | 'left'
}

export function helixOf({ phi, psi }: Turns): Helix {
  const ca = backbone(Array.from({ length: 4 }, () => ({ phi, psi }))).map((residue) => residue.ca)
  const [a, b, c, d] = ca as [Vector, Vector, Vector, Vector]
  const [first, second] = [plus(plus(a, b, -2), c), plus(plus(b, c, -2), d)] // both point at the axis
  const axis = unit(cross(first, second))
  const rise = dot(minus(c, b), axis)
  const turn = degrees(Math.acos(Math.min(1, Math.max(-1, dot(unit(first), unit(second))))))
  return { perTurn: 360 / turn, rise: Math.abs(rise), hand: rise < 0 ? 'left' : 'right' }
}

type Unit = ReadonlyMap<string, Vector>

/** The atoms that φ and ψ of a residue move against each other: it, and the peptide on either side. */
export function unitOf(before: Residue, here: Residue, after: Residue, kind: Kind): Unit {
  const side = (length: number, turn: number) => place(here.n, here.c, here.ca, length, angles.cCaCb, turn)
  return new Map([
    ['Cα before', before.ca],
    ['C before', before.c],
    ['O before', place(here.ca, here.n, before.c, bonds.cO, angles.nCO, 0)],
    ['N', here.n],
    ['H', place(before.ca, before.c, here.n, 1.01, 119, 0)],
    ['Hα', side(1.09, -119)],
    kind === 'alanine' ? ['Cβ', side(bonds.caCb, 122.7)] : ['Hα2', side(1.09, 119)],
    ['C', here.c],
    ['O', place(after.ca, after.n, here.c, bonds.cO, angles.nCO, 0)],
    ['N after', after.n],
    ['H after', place(here.ca, here.c, after.n, 1.01, 119, 0)],
    ['Cα after', after.ca],
  ])
}

// Outer limits in Å: Ramakrishnan and Ramachandran (1965), Biophysical Journal 5, 909-933; C before and C have their own.
const limits: Record<string, number> = {
  CC: 3,
  CN: 2.8,
  CO: 2.7,
  CH: 2.2,
  NN: 2.6,
  NO: 2.6,
  HN: 2.2,
  OO: 2.6,
  HO: 2.2,
  HH: 1.9,
}

/** Pairs whose distance φ, ψ or both change. */
const partners: readonly (readonly [string, readonly string[]])[] = [
  ['Cα before', ['H after']],
  ['C before', ['Hα', 'Hα2', 'C', 'O', 'N after', 'H after', 'Cβ']],
  ['O before', ['Cβ', 'Hα', 'Hα2', 'C', 'O', 'N after', 'H after', 'Cα after']],
  ['N', ['O', 'N after', 'H after']],
  ['H', ['Hα', 'Hα2', 'C', 'O', 'N after', 'H after', 'Cβ']],
  ['Cβ', ['O', 'N after', 'H after']],
  ['Hα', ['O', 'N after', 'H after']],
  ['Hα2', ['O', 'N after', 'H after']],
]

export interface Clash {
  pair: readonly [string, string]
  distance: number
  /** What hard spheres need. */
  least: number
}

/** Pairs of atoms nearer than hard spheres can come, the worst first. */
export function clashesOf(atoms: Unit): Clash[] {
  const found: Clash[] = []
  for (const [one, others] of partners)
    for (const other of others) {
      const [a, b] = [atoms.get(one), atoms.get(other)]
      const kinds = [one[0], other[0]].sort().join('')
      const least = one === 'C before' && other === 'C' ? 2.9 : (limits[kinds] ?? 0)
      const apart = a && b ? distance(a, b) : least
      if (apart < least) found.push({ pair: [one, other], distance: apart, least })
    }
  return found.sort((a, b) => a.distance - a.least - (b.distance - b.least))
}

export function clashesAt(turns: Turns, kind: Kind): Clash[] {
  const [before, here, after] = backbone([turns, turns, turns]) as [Residue, Residue, Residue]
  return clashesOf(unitOf(before, here, after, kind))
}

export const cellSize = 10

/** Where there is room: rows from ψ = −175 up, columns from φ = −175, by the middles of cells of 10 degrees. */
export function roomMap(kind: Kind): boolean[][] {
  const middles = Array.from({ length: 360 / cellSize }, (_, i) => -180 + cellSize * (i + 0.5))
  return middles.map((psi) => middles.map((phi) => clashesAt({ phi, psi }, kind).length === 0))
}

export const residues = 9
export const middleIndex = 4
export const helical: Turns = { phi: -57, psi: -47 }

/** The chain of the figure: every residue turned alike, or a helix of which only the middle one is turned. */
export function chainOf(turns: Turns, whole: boolean): Residue[] {
  return backbone(Array.from({ length: residues }, (_, i) => (whole || i === middleIndex ? turns : helical)))
}
