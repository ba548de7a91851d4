import { expect, test } from 'vitest'
import { createOutput } from './output.ts'

const bytes = (text: string) => new TextEncoder().encode(text)

function watched() {
  const said: string[] = []
  return { said, output: createOutput((text) => said.push(text)) }
}

test('what is printed is handed on at once, whatever follows', () => {
  const { output, said } = watched()
  for (const text of ['a', 'b', 'c']) output.write(bytes(text))
  expect(said).toEqual(['a', 'b', 'c'])
})

test('a letter cut between two writes arrives whole', () => {
  const { output, said } = watched()
  const [first = 0, ...rest] = bytes('é')
  output.write(Uint8Array.of(first))
  output.write(Uint8Array.from(rest))
  expect(said.join('')).toBe('é')
})

test('endless output is cut once, and the next run prints again', () => {
  const { output, said } = watched()
  for (let line = 0; line < 30; line++) output.write(bytes('x'.repeat(10_000)))
  expect(said.join('').length).toBeLessThan(200_100)
  expect(said.join('').match(/the rest is not shown/g)).toHaveLength(1)
  output.begin()
  output.write(bytes('again'))
  expect(said.join('')).toMatch(/again$/)
})
