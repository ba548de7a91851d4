import { expect, test } from 'vitest'
import { parseLesson } from '../read-lesson.ts'
import { extractSamples } from './extract.ts'
import { blocksOf, codeOf } from './lesson-code.ts'
import type { PageException } from './page-exceptions.ts'

const fence = (code: string) => `\`\`\`py run\n${code}\n\`\`\`\n\n`
const samplesOf = (...codes: string[]) => extractSamples(parseLesson('a.mdx', codes.map(fence).join(''))).samples
const placesOf = (...given: Parameters<typeof blocksOf>) =>
  blocksOf(...given).map(({ runsIn, why, digits }) => ({ runsIn, ...(why && { why }), ...(digits && { digits }) }))

test('what needs a package that the page has not stays in the notebook, with the reason, and what follows it, too', () => {
  expect(placesOf(samplesOf('import torch', 'import numpy, sklearn', 'x = 1'))).toEqual([
    { runsIn: 'page' },
    { runsIn: 'packages', why: 'The page has no numpy and sklearn' },
    { runsIn: 'packages', why: 'An earlier sample needs the notebook' },
  ])
})

test("what imports a file of the lesson's own stays in the page", () => {
  const file = '```text file=lab.py\nx = 1\n```\n\n```text file=lab.txt\nx\n```\n\n'
  const { samples } = extractSamples(parseLesson('a.mdx', file + fence('import lab') + fence('import txt')))
  expect(placesOf(samples)).toEqual([{ runsIn: 'page' }, { runsIn: 'notebook', why: 'The page has no txt' }])
})

test('a proven exception is left to the notebook or tells of its digits, until its code or what is before it changes', () => {
  const samples = samplesOf('import torch', 'x = torch.ones(1)', 'print(x)')
  const [, second, third] = blocksOf(samples)
  const exceptions = new Map<string, PageException>([
    [second?.key ?? '', { why: 'It takes too long in the page' }],
    [third?.key ?? '', 'digits'],
  ])
  expect(placesOf(samples, exceptions)).toEqual([
    { runsIn: 'page' },
    { runsIn: 'notebook', why: 'It takes too long in the page' },
    { runsIn: 'page', digits: true },
  ])
  const changed = samplesOf('import  torch', 'x = torch.ones(1)', 'print(x)')
  expect(placesOf(changed, exceptions)).toEqual(Array(3).fill({ runsIn: 'page' }))
})

test('commands that run are terminals by their number; other commands are only read', () => {
  const text = [
    ['sh run id=a', 'ls'],
    ['sh', 'rm -r /'],
    ['bash run', 'pwd'],
  ]
    .map(([meta, code]) => `\`\`\`${meta}\n${code}\n\`\`\`\n\n`)
    .join('')
  expect(codeOf(extractSamples(parseLesson('a.mdx', text)).samples).terminals).toEqual([
    { id: 'terminal 1', line: 2, code: 'ls' },
    { id: 'terminal 2', line: 10, code: 'pwd' },
  ])
})
