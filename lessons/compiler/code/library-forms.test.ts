import { compile } from '@mdx-js/mdx'
import { expect, test } from 'vitest'
import { lessonMdx } from '../mdx/options.ts'
import { measureLesson } from '../measure.ts'
import { parseLesson } from '../read-lesson.ts'
import { extractSamples } from './extract.ts'
import { codeOf } from './lesson-code.ts'

const fence = (meta: string, code: string) => `\`\`\`${meta}\n${code}\n\`\`\`\n\n`
const first = fence('py run id=a', 'print(3)')
const form = fence('py run library=Biopython for=a', 'import Bio\nprint(3)')
const lesson = first + form + fence('out for=a', '3') + fence('py run', 'x = 1')
const extracted = (text: string) => extractSamples(parseLesson('a.mdx', text))
const problemsOf = (text: string) => extracted(text).problems.map(({ message }) => message)

test("a library's form is held to the output of its sample", () => {
  const { samples, problems } = extracted(lesson)
  expect(problems).toEqual([])
  expect(samples.map(({ library, output }) => [library, output?.text])).toEqual([
    [undefined, '3'],
    ['Biopython', '3'],
    [undefined, undefined],
  ])
})

test('a form is no sample of its own: the page runs the sample, tells what the form needs, and goes on', () => {
  const { samples, forms } = codeOf(extracted(lesson).samples)
  expect(samples.map(({ id, runsIn }) => [id, runsIn])).toEqual([
    ['sample 1', 'page'],
    ['sample 2', 'page'],
  ])
  expect(forms).toMatchObject([{ id: 'sample 1 in Biopython', after: 1, runsIn: 'packages', why: 'Needs Biopython' }])
  const { samples: counted, codeLines } = measureLesson(parseLesson('a.mdx', lesson))
  expect([counted, codeLines]).toEqual([2, 3])
})

test('a form in what the page has can run there', () => {
  const { forms } = codeOf(extracted(first + fence('py run library=PyTorch for=a', 'import torch')).samples)
  expect(forms.map(({ runsIn, why }) => [runsIn, why])).toEqual([['page', undefined]])
})

test('both forms are parts of one block, each with the output', async () => {
  const compiled = String(
    await compile({ path: 'courses/bio/module1/1.1.mdx', value: lesson }, { ...lessonMdx, jsx: true }),
  )
  const [block = ''] = /<CodeForms library="Biopython">.*?<\/CodeForms>/s.exec(compiled) ?? []
  expect(block.match(/<CodeSample label="\w+"/g)).toEqual([
    '<CodeSample label="Python"',
    '<CodeSample label="Biopython"',
  ])
  expect(block).toContain('sample="sample 1 in Biopython" runs="packages" why="Needs Biopython"')
  expect(block.match(/<CodeOutput>/g)).toHaveLength(2)
  expect(compiled.match(/<CodeSample /g)).toHaveLength(3)
})

test('a form stands behind its sample, and nowhere else', () => {
  const apart = ['the form in Biopython follows the sample "a" at once']
  expect(problemsOf(form)).toEqual(apart)
  expect(problemsOf(`${first}Words.\n\n${form}`)).toEqual(apart)
  expect(problemsOf(first + form + form)).toEqual(apart)
  expect(problemsOf(fence('py run hidden id=a', '') + form)).toEqual(apart)
  expect(problemsOf(first + fence('py run for=a', ''))).toEqual(["a library's form has both `library` and `for`"])
  expect(problemsOf(first + fence('py run setup library=Biopython for=a', ''))).toEqual([
    "a library's form is not `setup`",
  ])
  expect(problemsOf(first + fence('py run library=Biopython for=a id=b', ''))).toEqual(["a library's form has no `id`"])
  expect(problemsOf(`<Check kind="predict">\n${first}${form}</Check>\n`)).toEqual([
    "a library's form does not stand in a check",
  ])
})
