import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Call, debian, type Name, ours } from './testing.ts'

const runs = 100

const line = (letters: string, most = 6) => fc.string({ unit: fc.constantFrom(...letters), maxLength: most })
const text = (letters: string, lines = 12) =>
  fc
    .tuple(fc.array(line(letters), { maxLength: lines }), fc.boolean())
    .map(([parts, isEnded]) => parts.join('\n') + (isEnded && parts.length > 0 ? '\n' : ''))
const flags = (letters: string) => fc.subarray(letters.split(' ')).map((each) => each.map((letter) => `-${letter}`))
const oneOf = (...words: string[][]) => fc.constantFrom([], ...words)
const bytes = (most: number) => fc.uint8Array({ maxLength: most }).map((array) => Buffer.from(array).toString('latin1'))
const joined = (...parts: fc.Arbitrary<string[]>[]) => fc.tuple(...parts).map((each) => each.flat())

async function expectEqual(name: Name, calls: fc.Arbitrary<Call>): Promise<void> {
  await fc.assert(
    fc.asyncProperty(calls, async (call) => {
      expect(await ours(name, call)).toEqual(debian(name, call))
    }),
    { numRuns: runs },
  )
}

const key = fc
  .record({
    from: fc.integer({ min: 1, max: 3 }),
    at: fc.option(fc.integer({ min: 1, max: 3 })),
    to: fc.option(fc.tuple(fc.integer({ min: 1, max: 3 }), fc.integer({ min: 0, max: 2 }))),
    letters: fc.subarray(['n', 'r', 'f', 'b']),
  })
  .map(({ from, at, to, letters }) => {
    const start = `${from}${at === null ? '' : `.${at}`}`
    return ['-k', `${start}${to ? `,${to[0]}.${to[1]}` : ''}${letters.join('')}`]
  })

test('sort orders lines as Debian’s in C, by any keys', async () => {
  const args = joined(
    flags('r u f s b'),
    oneOf(['-n'], ['-h']),
    oneOf(['-t', ','], ['-t,']),
    fc.oneof(fc.constant<string[]>([]), key, joined(key, key)),
  )
  const calls = fc.record({ args, stdin: text('aAbB ,1209.-KM\t') })
  const compatible = calls.filter(({ args: all }) => !(all.includes('-h') && all.some((arg) => /^\d.*n/.test(arg))))
  await expectEqual('sort', compatible)
  await expectEqual('sort', fc.record({ args: joined(fc.constant(['-z']), flags('r n')), stdin: line('ab1\n\0', 12) }))
})

test('uniq counts and leaves out as Debian’s', async () => {
  const args = joined(flags('c d u i'), oneOf(['-f', '1'], ['-f2'], ['-s', '1'], ['-w', '2']))
  await expectEqual('uniq', fc.record({ args, stdin: text('aAb \t') }))
})

test('cmp finds the same bytes', async () => {
  const args = joined(oneOf(['-l'], ['-s']), oneOf(['-n', '3'], ['-n', '0']), fc.constant(['a', 'b']))
  const call = (all: string[], a: string, b: string): Call => ({ args: all, files: { a, b } })
  // A C locale says "char" where every other says "byte".
  const worded = ({ out, ...rest }: { out: string }) => ({ ...rest, out: out.replace('differ: char', 'differ: byte') })
  await fc.assert(
    fc.asyncProperty(args, text('ab', 4), text('ab', 4), async (all, a, b) => {
      expect(await ours('cmp', call(all, a, b))).toEqual(worded(debian('cmp', call(all, a, b))))
    }),
    { numRuns: runs },
  )
})

test('diff finds the same changes, of several that are as small', async () => {
  const args = joined(
    oneOf(['-u'], ['-U', '0'], ['-U1'], ['-q']),
    flags('s i w b'),
    fc.constant(['--label', 'a', '--label', 'b', 'a', 'b']),
  )
  const files = (letters: string, lines: number) => fc.record({ a: text(letters, lines), b: text(letters, lines) })
  await expectEqual('diff', fc.record({ args, files: files('ab', 12) }))
  await expectEqual('diff', fc.record({ args, files: files('aA b', 12) }))
  await expectEqual('diff', fc.record({ args, files: files('a', 60) }))
})

test('dd copies the same blocks, into a file that plays a device too', async () => {
  const number = fc.integer({ min: 0, max: 4 }).map(String)
  const operand = (name: string) => fc.option(number).map((value) => (value === null ? [] : [`${name}=${value}`]))
  const args = joined(
    fc.constant(['if=a', 'of=b', 'bs=3']),
    operand('count'),
    operand('skip'),
    operand('seek'),
    oneOf(['conv=notrunc'], ['conv=sync'], ['conv=notrunc,sync']),
    fc.constantFrom(['status=none'], ['status=noxfer']),
  )
  await expectEqual('dd', fc.record({ args, files: fc.record({ a: bytes(20), b: bytes(20) }) }))
})

test('xxd shows the bytes that od shows, and takes its lines back', async () => {
  await fc.assert(
    fc.asyncProperty(bytes(70), async (all) => {
      const plain = await ours('xxd', { args: ['-p'], stdin: all })
      const shown = debian('od', { args: ['-An', '-v', '-tx1'], stdin: all })
      expect(plain.out.replaceAll('\n', '')).toBe(shown.out.replaceAll(/\s/g, ''))
      for (const args of [[], ['-p'], ['-c', '5'], ['-g', '1']]) {
        const dump = await ours('xxd', { args, stdin: all })
        expect((await ours('xxd', { args: ['-r', ...args], stdin: dump.out })).out).toBe(all)
      }
    }),
  )
})
