import { expect, test } from 'vitest'
import { createOutput } from './output.ts'

const bytes = (text: string) => new TextEncoder().encode(text)

function watched() {
  const said: string[] = []
  let time = 0
  const output = createOutput(
    (text) => said.push(text),
    () => time,
  )
  return {
    output,
    said,
    pass: (milliseconds: number) => {
      time += milliseconds
    },
  }
}

test('what is printed within 50 ms is handed on together', () => {
  const { output, said, pass } = watched()
  pass(60)
  for (const text of ['a', 'b', 'c']) output.write(bytes(text))
  pass(60)
  output.write(bytes('d'))
  output.flush()
  expect(said).toEqual(['a', 'bcd'])
})

test('a letter cut between two writes arrives whole', () => {
  const { output, said } = watched()
  const [first = 0, ...rest] = bytes('é')
  output.write(Uint8Array.of(first))
  output.write(Uint8Array.from(rest))
  output.flush()
  expect(said.join('')).toBe('é')
})

test('endless output is cut once, and the next run prints again', () => {
  const { output, said } = watched()
  for (let line = 0; line < 30; line++) output.write(bytes('x'.repeat(10_000)))
  output.flush()
  expect(said.join('').length).toBeLessThan(200_100)
  expect(said.join('').match(/the rest is not shown/g)).toHaveLength(1)
  output.begin()
  output.write(bytes('again'))
  output.flush()
  expect(said.join('')).toMatch(/again$/)
})
