import type { Field } from '../figure-state.ts'
import type { Position } from './model.ts'

/** The largest map is 14 × 14: stride 1, padding 2. */
const mapSide = 14
export const indexOf = ({ row, column }: Position): number => row * mapSide + column

/** Places of the map as the bits of one number, in hexadecimal digits. */
export const cellsField: Field<readonly number[]> = {
  initial: [],
  write: (cells) => cells.reduce((bits, cell) => bits | (1n << BigInt(cell)), 0n).toString(16),
  read(text) {
    if (!/^[0-9a-f]{1,49}$/.test(text)) return undefined
    const bits = BigInt(`0x${text}`)
    return Array.from({ length: mapSide ** 2 }, (_, cell) => cell).filter((cell) => (bits >> BigInt(cell)) & 1n)
  },
}
