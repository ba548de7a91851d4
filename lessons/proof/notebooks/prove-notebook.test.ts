import { expect, test } from 'vitest'
import type { Sample } from '../../compiler/code/sample.ts'
import { codeCell, type Notebook } from '../../notebooks/cells.ts'
import type { Answer, Jupyter } from './jupyter.ts'
import { proveNotebook } from './prove-notebook.ts'

const output = { text: 'loss 0.12', line: 9, from: 10, to: 10, approx: 0.01 }
const sample: Sample = { line: 5, code: '', kind: 'run', setup: false, needs: [], timeout: 10, output }
const notebook: Notebook = {
  nbformat: 4,
  nbformat_minor: 5,
  metadata: {},
  cells: [codeCell('sample-1', 'print(loss)'), codeCell('triple-start', '____'), codeCell('triple-check', 'assert 1')],
}
const proof = {
  samples: new Map([['sample-1', sample]]),
  exercises: new Map([['triple-check', { solution: 'x = 3' }]]),
}

const printed = (text: string) => ({ printed: text, error: null, kind: null })
const raised = (kind: string) => ({ printed: '', error: `${kind}: no`, kind })

async function foundIn(answer: Answer) {
  let tried: string[] = []
  const jupyter: Pick<Jupyter, 'run'> = {
    run: async (_published, notebook) => {
      tried = notebook.cells.map(({ id }) => id)
      return answer
    },
  }
  const { failed } = await proveNotebook({ notebook, proof }, jupyter)
  return { tried, messages: failed.map(({ message }) => message) }
}

const good = {
  'sample-1': printed('loss 0.1234\n'),
  'triple-check': raised('AssertionError'),
  'triple-check-solved': printed('Right.\n'),
}

test('a notebook holds that prints what it stores, and whose checks know a solution from a start', async () => {
  const { tried, messages } = await foundIn({ cells: good })
  expect(messages).toEqual([])
  expect(tried).toEqual(['sample-1', 'triple-start', 'triple-check', 'triple-check-solution', 'triple-check-solved'])
})

test.each<[string, Answer, RegExp]>([
  ['it prints something else', { cells: { ...good, 'sample-1': printed('loss 0.2') } }, /shows "loss 0.12"/],
  ['a sample fails', { cells: { ...good, 'sample-1': raised('NameError') } }, /NameError: no/],
  ['a check passes untouched', { cells: { ...good, 'triple-check': printed('Right.') } }, /passes untouched/],
  [
    'a solution fails',
    { cells: { ...good, 'triple-check-solved': raised('KeyError') } },
    /the solution fails .*KeyError/,
  ],
  ['it is not valid', { failed: 'ValidationError: no' }, /its notebook: ValidationError/],
])('fails where %s', async (_name, answer, message) => {
  expect((await foundIn(answer)).messages).toEqual([expect.stringMatching(message)])
})
