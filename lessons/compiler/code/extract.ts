import type { Code, Nodes as Node, Root } from 'mdast'
import { visit } from 'unist-util-visit'
import { isTag } from '../mdx/nodes.ts'
import { type Exercise, findExercises, problemsOf, slipOf } from './exercises.ts'
import { isPython, isShell, parseFenceMeta } from './fence.ts'
import type { Output, Problem, Sample, Text } from './sample.ts'

const flags = new Set(['run', 'no-run', 'setup', 'hidden'])
const keys = new Set(['id', 'needs', 'timeout', 'raises', 'reason', 'title', 'library', 'for', 'seeds', 'fresh'])

export const freshSeeds = 200

export function extractSamples(tree: Root): { samples: Sample[]; problems: Problem[] } {
  const samples: Sample[] = []
  const problems: Problem[] = []
  const outputs: Code[] = []
  const { exercises, partOf } = findExercises(tree)
  for (const exercise of exercises)
    for (const message of problemsOf(exercise)) problems.push({ line: exercise.tag.position?.start.line ?? 1, message })
  visit(tree, 'code', (code, index, parent) => {
    const exercise = partOf.get(code)
    if (exercise) {
      if (code === exercise.parts.check) samples.push(proofOf(exercise))
    } else if (code.lang === 'out' || parseFenceMeta(code.meta).values.has('runs')) outputs.push(code)
    else if (parseFenceMeta(code.meta).values.has('file'))
      samples.push(data(code, (message) => problems.push({ line: lineOf(code), message })))
    else if (isShell(code.lang) || isPython(code.lang)) {
      const complain = (message: string) => problems.push({ line: lineOf(code), message })
      const sample = isPython(code.lang) ? python(code, complain) : shell(code, complain)
      if (isPython(code.lang)) checkForm(code, { parent, before: parent?.children[(index ?? 0) - 1] }, complain)
      if (sample.id && samples.some((each) => each.id === sample.id))
        problems.push({ line: sample.line, message: `the id "${sample.id}" is used twice` })
      samples.push(parent && isTag(parent, 'Opening') ? { ...sample, opening: true } : sample)
    }
  })
  for (const code of outputs) {
    const problem = code.lang === 'out' ? attach(code, samples) : attachSpread(code, samples)
    if (problem) problems.push({ line: lineOf(code), message: problem })
  }
  return { samples, problems }
}

const lineOf = (code: Code): number => code.position?.start.line ?? 1

const textOf = (code: Code): Text => ({ line: lineOf(code) + 1, code: code.value })

function proofOf({ id, parts: { start, check, solution }, answers, alone, isShell: isTask }: Exercise): Sample {
  const values = check && parseFenceMeta(check.meta).values
  return {
    ...textOf(solution ?? (check as Code)),
    kind: isTask ? 'task' : 'exercise',
    id,
    setup: false,
    needs: values?.get('needs')?.split(',').filter(Boolean) ?? [],
    timeout: Number(values?.get('timeout') ?? 10),
    ...(check && { check: textOf(check) }),
    ...(start && { start: textOf(start) }),
    alone,
    answers: [
      ...answers.wrong.map((code) => ({ ...textOf(code), right: false, slip: slipOf(code) })),
      ...answers.right.map((code) => ({ ...textOf(code), right: true, slip: '' })),
    ],
    equal: answers.equal.map(textOf),
  }
}

const plain = (code: Code, kind: 'shell' | 'terminal' | 'file'): Sample => ({
  line: lineOf(code) + 1,
  code: code.value,
  kind,
  setup: false,
  needs: [],
  timeout: 10,
})

function data(code: Code, complain: (message: string) => void): Sample {
  const name = parseFenceMeta(code.meta).values.get('file') ?? ''
  if (!/^[\w-]+(?:\.[\w-]+)+$/.test(name)) complain('`file` is a plain file name')
  return { ...plain(code, 'file'), name }
}

const shellKeys = new Set(['id', 'timeout', 'title'])

function shell(code: Code, complain: (message: string) => void): Sample {
  const { flags, values } = parseFenceMeta(code.meta)
  if (!flags.has('run')) return plain(code, 'shell')
  for (const flag of flags) if (flag !== 'run') complain(`unknown word "${flag}" on commands that run`)
  for (const key of values.keys()) if (!shellKeys.has(key)) complain(`unknown key "${key}" on commands that run`)
  const id = values.get('id')
  return { ...plain(code, 'terminal'), timeout: timeoutIn(values, complain), ...(id && { id }) }
}

function timeoutIn(values: ReadonlyMap<string, string>, complain: (message: string) => void): number {
  const timeout = Number(values.get('timeout') ?? 10)
  if (!(timeout > 0)) complain('`timeout` is a number of seconds')
  return timeout
}

function python(code: Code, complain: (message: string) => void): Sample {
  const meta = parseFenceMeta(code.meta)
  for (const flag of meta.flags) if (!flags.has(flag)) complain(`unknown word "${flag}" on a Python fence`)
  for (const key of meta.values.keys()) if (!keys.has(key)) complain(`unknown key "${key}" on a Python fence`)
  const run = meta.flags.has('run')
  const noRun = meta.flags.has('no-run')
  if (run === noRun) complain('a Python fence says how it is proven: `run`, or `no-run` with a reason')
  if (noRun && !meta.values.get('reason')) complain('`no-run` needs a reason')
  const id = meta.values.get('id')
  const raises = meta.values.get('raises')
  const library = meta.values.get('library')
  return {
    line: lineOf(code) + 1,
    code: code.value,
    kind: run ? 'run' : 'no-run',
    setup: meta.flags.has('setup'),
    ...(meta.flags.has('hidden') && { hidden: true }),
    needs: meta.values.get('needs')?.split(',').filter(Boolean) ?? [],
    timeout: timeoutIn(meta.values, complain),
    ...(id && { id }),
    ...(raises && { raises }),
    ...(library && { library }),
    ...seedsIn(meta.values, complain),
  }
}

interface Place {
  parent: Node | undefined
  before: Node | undefined
}

/** A library's form follows the sample that its `for` names, so that both are read as one. */
function checkForm(code: Code, { parent, before }: Place, complain: (message: string) => void): void {
  const { flags, values } = parseFenceMeta(code.meta)
  if (!values.has('library') && !values.has('for')) return
  const first = isCode(before) && isPython(before.lang) ? parseFenceMeta(before.meta) : undefined
  if (!values.get('library') || !values.get('for')) complain("a library's form has both `library` and `for`")
  else if (!first?.flags.has('run') || first.flags.has('hidden') || first.values.get('id') !== values.get('for'))
    complain(`the form in ${values.get('library')} follows the sample "${values.get('for')}" at once`)
  if (parent && isTag(parent, 'Check')) complain("a library's form does not stand in a check")
  for (const word of ['setup', 'hidden', 'no-run']) if (flags.has(word)) complain(`a library's form is not \`${word}\``)
  for (const key of ['id', 'raises', 'title']) if (values.has(key)) complain(`a library's form has no \`${key}\``)
}

const isCode = (node: Node | undefined): node is Code => node?.type === 'code'

function seedsIn(
  values: ReadonlyMap<string, string>,
  complain: (message: string) => void,
): Pick<Sample, 'seeds' | 'fresh'> {
  if (!values.has('seeds')) return {}
  const [seeds, fresh] = [Number(values.get('seeds')), Number(values.get('fresh') ?? freshSeeds)]
  if (!Number.isInteger(seeds) || seeds < 1) complain('`seeds` is the number of seeds that one repetition takes')
  if (!Number.isInteger(fresh) || fresh < 10 * seeds)
    complain('`fresh` is a number of seeds, enough for ten repetitions')
  return { seeds, fresh }
}

function attach(code: Code, samples: readonly Sample[]): string | undefined {
  const { values } = parseFenceMeta(code.meta)
  const id = values.get('for')
  const sample = samples.find((each) => each.id !== undefined && each.id === id)
  if (!sample) return `no fence that runs has the id "${id ?? ''}"`
  if (sample.output) return `"${id}" has two outputs`
  if (sample.kind !== 'run' && sample.kind !== 'terminal') return `"${id}" is not run, so its output is not proven`
  const output = outputOf(code, values)
  if (typeof output === 'string') return output
  sample.output = output
  const form = samples[samples.indexOf(sample) + 1]
  if (form?.library) form.output = output
  return undefined
}

function outputOf(code: Code, values: ReadonlyMap<string, string>): Output | string {
  const approx = values.has('approx') ? Number(values.get('approx')) : undefined
  if (approx !== undefined && !(approx > 0)) return '`approx` is a number above 0'
  const line = lineOf(code)
  const to = (code.position?.end.line ?? line + 1) - 1
  return { text: code.value, line, from: line + 1, to, ...(approx && { approx }) }
}

function attachSpread(code: Code, samples: readonly Sample[]): string | undefined {
  const { values } = parseFenceMeta(code.meta)
  const id = values.get('runs')
  const sample = samples.find((each) => each.id === id && each.seeds)
  if (!sample) return `no fence with \`seeds\` has the id "${id}"`
  const show = [...(values.get('show') ?? '').matchAll(/(\d+) ([^,]+)/g)].map(([, at, label = '']) => ({
    at: Number(at),
    label: label.trim(),
  }))
  if (show.length === 0) return '`show` names numbers that a run prints: show="2 accuracy, 3 loss"'
  const output = outputOf(code, values)
  if (typeof output === 'string') return output
  sample.spread = { ...output, show }
  return undefined
}
