import { expect, it } from 'vitest'
import { withPart } from './report.ts'

it('a part takes the place of the one before, and what is around it stays', () => {
  const page = 'Words.\n\n<!-- growth -->\n\nold\n\n<!-- /growth -->\n\nMore words.\n'
  const written = withPart(page, 'growth', '| new |')
  expect(written).toBe(page.replace('old', '| new |'))
  expect(withPart(written, 'growth', '| new |')).toBe(written)
  expect(() => withPart(page, 'service', '')).toThrow('no place for service')
})
