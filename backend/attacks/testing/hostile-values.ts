import { randomBytes } from 'node:crypto'
import { sampleOf } from '../../testing/sample.ts'

/** In place of any field of a body. */
export const values: readonly unknown[] = sampleOf([
  null,
  true,
  -1,
  1e308,
  2 ** 53,
  '',
  ' ',
  'nul \0 inside',
  'half a pair \ud800',
  'x'.repeat(5000),
  "';--",
  // Nothing packs this together, so that it fits into an index.
  randomBytes(4000).toString('base64'),
  '00000000-0000-0000-0000-000000000000',
  '../../etc',
  [],
  [{}],
  { constructor: { prototype: 1 } },
])

/** In place of a whole body. */
export const bodies = [
  '',
  '{',
  'null',
  '[]',
  '"text"',
  '{"a":'.repeat(500),
  '\u00e9'.repeat(10),
  `{"__proto__":{"email":"x"}}`,
]
