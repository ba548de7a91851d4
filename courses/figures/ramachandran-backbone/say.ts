import { type Clash, clashesAt, type Helix, helixOf, type Kind, type Turns } from './model.ts'

export const angle = (value: number) => `${value}°`.replace('-', '−')

/** Where on the map a pair lies, in the names of the field. */
export function regionOf({ phi, psi }: Turns): string {
  if (phi < -30 && phi > -100 && psi > -80 && psi < -5) return 'right-handed helix'
  if (phi < -45 && (psi > 85 || psi < -160)) return 'strand'
  if (phi > 30 && phi < 90 && psi > 0 && psi < 90) return 'left-handed helix'
  return 'outside'
}

const sayHelix = ({ perTurn, rise, hand }: Helix) =>
  rise < 0.1 || rise > 3.55
    ? `${rise.toFixed(1)} Å longer with each residue`
    : `a ${hand}-handed coil, ${perTurn.toFixed(1)} residues a turn, ${rise.toFixed(1)} Å longer with each`

export const sayClash = ({ pair: [one, other], distance, least }: Clash) =>
  `${one} and ${other} are ${distance.toFixed(1)} Å apart and need ${least.toFixed(1)} Å`

export function sayChain(turns: Turns, kind: Kind, whole: boolean, ends: number): string {
  const clashes = clashesAt(turns, kind)
  const [worst] = clashes
  const more = clashes.length - 1
  const others = more > 1 ? `, and ${more} more pairs` : more === 1 ? ', and one more pair' : ''
  const room = worst ? `No room: ${sayClash(worst)}${others}.` : 'There is room for all atoms.'
  const shape = whole ? sayHelix(helixOf(turns)) : 'a helix, with its middle residue turned'
  return `φ ${angle(turns.phi)}, ψ ${angle(turns.psi)}: ${shape}; from end to end ${ends.toFixed(1)} Å. ${room}`
}
