import { Readable } from 'node:stream'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { splitLines } from './split-lines.ts'

async function* inPieces(bytes: Buffer, sizes: readonly number[]): AsyncGenerator<Uint8Array> {
  let at = 0
  for (let turn = 0; at < bytes.length; turn += 1) {
    const size = sizes[turn % sizes.length] ?? 1
    yield bytes.subarray(at, at + size)
    at += size
  }
}

const all = (lines: AsyncIterable<string>): Promise<string[]> => Readable.from(lines).toArray()

const linesOf = (bytes: Buffer, sizes: readonly number[] = [bytes.length]) =>
  all(splitLines(inPieces(bytes, sizes), 1000))

describe('lines', () => {
  it('end at the byte 0x0A and nowhere else, however the bytes arrive', async () => {
    const anyText = fc.string({ unit: 'binary', maxLength: 40 }).map((text) => text.replaceAll('\n', ''))
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.oneof(anyText, fc.constantFrom('a\u2028b', '\u2029', '\r', '\u0085', '\0', '\ufeff'))),
        fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1 }),
        async (lines, sizes) => {
          expect(await linesOf(Buffer.from(lines.map((line) => `${line}\n`).join('')), sizes)).toEqual(lines)
        },
      ),
    )
  })

  it('that are too long, cut off or no text are refused', async () => {
    await expect(linesOf(Buffer.from(`${'x'.repeat(1000)}\n`))).resolves.toHaveLength(1)
    await expect(linesOf(Buffer.from(`${'x'.repeat(1001)}\n`))).rejects.toThrow('a line has more than 1000 bytes')
    await expect(linesOf(Buffer.from('a\nb'))).rejects.toThrow('the last line has no end')
    await expect(linesOf(Buffer.from([0xc3, 0x28, 0x0a]))).rejects.toThrow()
  })

  it('of hundreds of megabytes are refused at the bound, not at their end', async () => {
    const megabyte = Buffer.alloc(2 ** 20, 'x')
    let given = 0
    const endless = async function* () {
      for (; given < 700; given += 1) yield megabyte
    }
    await expect(all(splitLines(endless(), 2 ** 25))).rejects.toThrow('more than 33554432 bytes')
    expect(given).toBe(32)
  })
})
