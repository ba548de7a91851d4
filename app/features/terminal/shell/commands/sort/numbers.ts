const number = /^[ \t\n]*(-?)(\d*)(?:\.(\d*))?/
const units = 'KMGTPEZY'

interface Digits {
  negative: boolean
  whole: string
  part: string
}

function digitsOf(text: string): Digits {
  const [, sign = '', whole = '', part = ''] = number.exec(text) ?? []
  const digits = { whole: whole.replace(/^0+/, ''), part: part.replace(/0+$/, '') }
  return { ...digits, negative: sign === '-' && digits.whole + digits.part !== '' }
}

export const compareBytes = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

/** Of any length, so never as floating-point numbers. */
export function compareNumbers(a: string, b: string): number {
  const [one, other] = [digitsOf(a), digitsOf(b)]
  if (one.negative !== other.negative) return one.negative ? -1 : 1
  const size =
    one.whole.length - other.whole.length || compareBytes(one.whole, other.whole) || compareBytes(one.part, other.part)
  return one.negative ? -size : size
}

/** First by the unit, as `du -h` writes it: 1000K is before 1M. */
export const compareSizes = (a: string, b: string): number => unitOf(a) - unitOf(b) || compareNumbers(a, b)

function unitOf(text: string): number {
  const [all = '', sign, whole = '', part = ''] = number.exec(text) ?? []
  if (!/[1-9]/.test(whole + part)) return 0
  const letter = text[all.length] ?? ''
  const order = letter === '' ? 0 : units.indexOf(letter === 'k' ? 'K' : letter) + 1
  return sign === '-' ? -order : order
}
