import type { Span } from './span.ts'

/**
 * The part of a text with the fewest edits to the pattern, at most `maxErrors`; of several the one that begins nearest to `near`.
 * Sellers' algorithm: time is the product of the lengths, a section's 20,000 characters by 1,000.
 */
export function approximateMatch(text: string, pattern: string, maxErrors: number, near: number): Span | undefined {
  const rows = pattern.length
  let errors = Uint16Array.from({ length: rows + 1 }, (_, row) => row)
  let begins = new Uint32Array(rows + 1)
  let [nextErrors, nextBegins] = [new Uint16Array(rows + 1), new Uint32Array(rows + 1)]
  let best: (Span & { errors: number }) | undefined
  for (let column = 1; column <= text.length; column += 1) {
    nextErrors[0] = 0
    nextBegins[0] = column
    for (let row = 1; row <= rows; row += 1) {
      const kept = (errors[row - 1] ?? 0) + (text[column - 1] === pattern[row - 1] ? 0 : 1)
      const added = (errors[row] ?? 0) + 1
      const left = (nextErrors[row - 1] ?? 0) + 1
      const fewest = Math.min(kept, added, left)
      nextErrors[row] = fewest
      nextBegins[row] = (fewest === kept ? begins[row - 1] : fewest === added ? begins[row] : nextBegins[row - 1]) ?? 0
    }
    const found = { start: nextBegins[rows] ?? 0, end: column, errors: nextErrors[rows] ?? rows }
    if (found.errors <= maxErrors && isBetter(found, best, near)) best = found
    ;[errors, nextErrors] = [nextErrors, errors]
    ;[begins, nextBegins] = [nextBegins, begins]
  }
  return best && { start: best.start, end: best.end }
}

function isBetter(found: Span & { errors: number }, best: typeof found | undefined, near: number): boolean {
  if (!best || found.errors !== best.errors) return !best || found.errors < best.errors
  return Math.abs(found.start - near) < Math.abs(best.start - near)
}
