import { randomInt } from 'node:crypto'

export function randomDigits(length: number): string {
  return Array.from({ length }, () => randomInt(10)).join('')
}
