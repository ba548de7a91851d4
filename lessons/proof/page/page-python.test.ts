import { describe, expect, test } from 'vitest'
import { extractSamples } from '../../compiler/code/extract.ts'
import { readLesson } from '../../compiler/read-lesson.ts'
import { fence, useLessons } from '../testing/lessons.ts'
import { PagePython } from './page-python.ts'

const { proveText, writeLesson } = useLessons()

describe('what runs in the page', () => {
  const page = PagePython.start()
  const proveInPage = async (text: string) => proveText(text, await page)

  test('is run there as well, and prints the same', async () => {
    const text =
      fence('text file=a.txt', 'GATTACA') +
      fence('py run id=a', 'import random, sqlite3\nprint(open("a.txt").read(), random.random())') +
      fence('out for=a', 'GATTACA\n 0.8444218515250481')
    expect(await proveInPage(text)).toMatchObject({ failed: [], inPage: 1 })
  })
  test('fails where the page prints something else', async () => {
    const text = fence('py run id=a', 'import sys\nprint(sys.platform)') + fence('out for=a', 'linux')
    const { failed } = await proveInPage(text)
    expect(failed).toEqual([{ line: 2, message: 'in the page: shows "linux" but the code printed "emscripten"' }])
  })
  test('is what the standard library alone can do, and what does not need more before it', async () => {
    const text =
      fence('py run', 'x = 1') +
      fence('py run needs=json', 'import numpy') +
      fence('py run', 'y = x') +
      fence('py run hidden', 'y')
    expect((await proveInPage(text)).inPage).toBe(1)
  })
  test("the page's own packages are part of it, as far as they go", async () => {
    const code = [
      'from hashlib import pbkdf2_hmac',
      'from cryptography.hazmat.primitives.ciphers.aead import AESGCM',
      'print(AESGCM(pbkdf2_hmac("sha256", b"", b"", 1)).encrypt(bytes(12), b"", None).hex()[:8])',
    ].join('\n')
    const text = fence('py run id=a', code) + fence('out for=a', '4c713300')
    expect(await proveInPage(text)).toMatchObject({ failed: [], inPage: 1 })
    expect((await proveInPage(text + fence('py run', 'from cryptography import x509'))).inPage).toBe(1)
  })
  test('is interrupted past its time, and what follows runs', async () => {
    const text = fence('py run', 'while True:\n    pass') + fence('py run', 'print(1)')
    const { samples } = extractSamples(readLesson(writeLesson(text)).tree)
    const errors = []
    for await (const { error } of (await page).judge(samples.slice(0, 1), () => true, { maxRunSeconds: 1 }))
      errors.push(error?.kind)
    for await (const { error } of (await page).judge(samples.slice(1), () => true)) errors.push(error?.kind)
    expect(errors).toEqual(['KeyboardInterrupt', undefined])
  })
})
