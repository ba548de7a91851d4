import { timingSafeEqual } from 'node:crypto'

/** Takes as long for the last differing character as for the first; lengths may show. */
export function timingSafeEqualText(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}
