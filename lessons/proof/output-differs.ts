const number = /[-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?/g

const lines = (text: string): string[] =>
  text
    .trimEnd()
    .split('\n')
    .map((line) => line.trimEnd())

export function outputDiffers(shown: string, printed: string, approx?: number): string | undefined {
  const expected = lines(shown)
  const actual = lines(printed)
  const at = expected.findIndex((line, index) => !same(line, actual[index] ?? '', approx))
  if (at >= 0) return `shows "${expected[at]}" but the code printed "${actual[at] ?? ''}"`
  if (actual.length > expected.length) return `does not show "${actual[expected.length]}", which the code printed`
  return undefined
}

function same(expected: string, actual: string, approx: number | undefined): boolean {
  if (expected === actual) return true
  if (approx === undefined) return false
  const text = (line: string) => line.replace(number, '#').replace(/\s+/g, ' ').trim()
  if (text(expected) !== text(actual)) return false
  const shown = expected.match(number) ?? []
  const printed = actual.match(number) ?? []
  return shown.every((each, index) => near(Number(each), Number(printed[index]), approx))
}

const near = (a: number, b: number, approx: number): boolean =>
  Math.abs(a - b) <= approx * Math.max(1, Math.abs(a), Math.abs(b))
