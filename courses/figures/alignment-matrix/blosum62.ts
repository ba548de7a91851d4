/** The twenty amino acids in the order of the table. */
const order = 'ARNDCQEGHILKMFPSTWYV'

/** BLOSUM62 (Henikoff and Henikoff 1992), lower triangle row by row: each score plus 4, as a hexadecimal digit. */
const triangle =
  '83924a225a4111d35441934460694243122a24531442c31113110183210321016836431552312933213421256392111211134414a32231332211320b53543444322432384343333223333235911002212212135012f222123216332371226b41113221175253224138'

export const isAmino = (letter: string): boolean => letter.length === 1 && order.includes(letter)

export function blosum62(x: string, y: string): number {
  const [low, high] = [order.indexOf(x), order.indexOf(y)].sort((a, b) => a - b) as [number, number]
  const digit = triangle[(high * (high + 1)) / 2 + low]
  if (low < 0 || digit === undefined) throw new Error(`not two amino acids: ${x}, ${y}`)
  return Number.parseInt(digit, 16) - 4
}
