import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { fence, useLessons } from './testing/lessons.ts'
import { updateOutputs } from './update.ts'

const { writeLesson, proveFile } = useLessons()

test('--update writes what was printed, and then the lesson holds', async () => {
  const text = fence('py run id=a', 'print("1\\n2")') + fence('out for=a', '') + fence('py run id=b', 'print(3)')
  const file = writeLesson(text + fence('out for=b', 'four\nfive'))
  expect(updateOutputs(file, await proveFile(file))).toBe(2)
  expect(readFileSync(file, 'utf8')).toBe(
    fence('py run id=a', 'print("1\\n2")') +
      fence('out for=a', '1\n2') +
      fence('py run id=b', 'print(3)') +
      fence('out for=b', '3'),
  )
  expect((await proveFile(file)).failed).toEqual([])
})

test("a library's form has no output of its own to write: that of its sample judges it", async () => {
  const sample = fence('py run id=a', 'print(1)') + fence('py run library=NumPy for=a', 'print(2)')
  const file = writeLesson(sample + fence('out for=a', ''))
  expect(updateOutputs(file, await proveFile(file))).toBe(1)
  expect(readFileSync(file, 'utf8')).toBe(sample + fence('out for=a', '1'))
  expect((await proveFile(file)).failed).toMatchObject([{ message: expect.stringMatching(/^the form in NumPy: /) }])
})
