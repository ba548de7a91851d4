import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { python } from '../../../../lessons/proof/run-samples.ts'
import { startRunner } from '../interpreter/testing/start-runner.ts'

const isFull = process.env.FULL === '1'
const read = (file: string) => readFileSync(path.join(import.meta.dirname, 'testing', file), 'utf8')
const program = `count, seed = ${isFull ? 30 : 4}, ${isFull ? 2 : 1}
${read('cases.py')}
${read('operations.py')}`

const answer = z.object({
  results: z.array(
    z.object({
      name: z.string(),
      shape: z.array(z.number()),
      values: z.array(z.number()),
      slopes: z.array(z.array(z.number())),
    }),
  ),
  printed: z.array(z.string()),
})
type Answer = z.infer<typeof answer>

const tolerance = 1e-5
const maxBytes = 2 ** 28

/** @returns how far the numbers are from one another, relative to the greatest of the row or to 1 */
function distance(ours: readonly number[], theirs: readonly number[]): number {
  if (ours.length !== theirs.length) return Number.POSITIVE_INFINITY
  const scale = Math.max(1, ...theirs.map(Math.abs))
  return Math.max(0, ...ours.map((value, at) => Math.abs(value - (theirs[at] ?? Number.NaN)) / scale))
}

async function ask(): Promise<{ ours: Answer; theirs: Answer }> {
  const run = await startRunner()
  const { printed, error } = await run(program)
  if (error) throw new Error(`${error.kind}: ${error.message}`)
  const output = execFileSync(python, ['-W', 'ignore', '-c', program], { encoding: 'utf8', maxBuffer: maxBytes })
  return { ours: answer.parse(JSON.parse(printed)), theirs: answer.parse(JSON.parse(output)) }
}

describe("the page's torch", () => {
  const answers = ask()

  test('computes what PyTorch computes, values and gradients, for random shapes', async () => {
    const { ours, theirs } = await answers
    const far = ours.results.flatMap(({ name, shape, values, slopes }, at) => {
      const other = theirs.results[at]
      if (!other || shape.join() !== other.shape.join()) return [`${name}: shape ${shape} for ${other?.shape}`]
      const gaps = [distance(values, other.values), ...slopes.map((row, n) => distance(row, other.slopes[n] ?? []))]
      return gaps.every((gap) => gap <= tolerance) ? [] : [`${name}: ${gaps.map((gap) => gap.toExponential(1))}`]
    })
    expect(far).toEqual([])
    expect(ours.results.length).toBe(theirs.results.length)
  })

  test('prints what PyTorch prints', async () => {
    const { ours, theirs } = await answers
    expect(ours.printed).toEqual(theirs.printed)
  })

  test('begins anew in each section, and goes on after a sample of its own', async () => {
    const run = await startRunner()
    const asks = 'import torch\nprint(torch.tensor(0.5).dtype, torch.is_grad_enabled(), torch.tensor(1 / 3))'
    const changes =
      'import torch\ntorch.set_default_dtype(torch.float64)\ntorch.set_grad_enabled(False)\ntorch.set_printoptions(precision=2)'
    const before = [{ id: 'sample-1', code: changes }]
    const own = await run(asks, { section: 'ml/2.8', before })
    expect(own.printed).toBe('torch.float64 False tensor(0.33)\n')
    const other = await run(asks, { section: 'ml/3.1' })
    expect(other.printed).toBe('torch.float32 True tensor(0.3333)\n')
  })

  test('frees tensors that only keep each other before it says that there is no room', async () => {
    const run = await startRunner()
    const cycles = `import gc, torch
gc.disable()
for _ in range(40):
    held = [torch.zeros(4_000_000)]
    held.append(held)
gc.enable()
print("640 MB")
kept = [torch.zeros(4_000_000) for _ in range(40)]`
    const { printed, error } = await run(cycles, { section: 'ml/3.8' })
    expect(printed).toBe('640 MB\n')
    expect(error?.message).toContain('the page has no room for more than 512 MB of tensors')
  })

  test('names what made NaN, where it is asked to look', async () => {
    const run = await startRunner()
    const { error } = await run(
      'import torch\nx = torch.ones(2, requires_grad=True)\nwith torch.autograd.detect_anomaly(True):\n    ((x - x.detach()) ** 2).sum().sqrt().backward()',
      { section: 'ml/2.7' },
    )
    expect(error?.message).toContain("Function 'PowBackward0' returned nan values in its 0th output.")
  })
})
