/** '1,250' is 1.25 or 1250; empty when it is no number. */
export function readNumber(text: string, unit = ''): number[] {
  const dense = withoutWidth(text).replaceAll('−', '-')
  const ending = withoutWidth(unit)
  const bare = ending && dense.endsWith(ending) ? dense.slice(0, -ending.length) : dense
  const [, mantissa, exponent = ''] = /^([+-]?[\d.,]*\d[.,]?)(e[+-]?\d+)?$/i.exec(bare) ?? []
  if (mantissa === undefined) return []
  return withPoint(mantissa)
    .map((each) => Number(each + exponent))
    .filter(Number.isFinite)
}

/** Input methods of East Asia write digits and signs as wide as their letters: 12.5 is １２．５. */
const withoutWidth = (text: string): string => text.normalize('NFKC').replace(/\s/g, '')

function withPoint(mantissa: string): string[] {
  const marks = mantissa.replace(/[^.,]/g, '')
  if (marks.length <= 1) {
    const thousands = /^[+-]?\d{1,3},\d{3}$/.test(mantissa) ? [mantissa.replace(',', '')] : []
    return [mantissa.replace(',', '.'), ...thousands]
  }
  const parts = marks.startsWith(',') ? /^[+-]?\d{1,3}(,\d{3})+(\.\d*)?$/ : /^[+-]?\d{1,3}(\.\d{3})+(,\d*)?$/
  if (!parts.test(mantissa)) return []
  return [mantissa.replaceAll(marks.charAt(0), '').replace(',', '.')]
}
