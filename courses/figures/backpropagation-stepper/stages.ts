import { backward, type Example, forward, type Network } from './model.ts'

/** A number as the figure prints it: at most three decimals, with a real minus sign. */
export const shown = (value: number): string => {
  const rounded = Math.round(value * 1000) / 1000
  return rounded < 0 ? `−${-rounded}` : `${Math.abs(rounded)}`
}

const subscript = ['₁', '₂', '₃']
const sub = (j: number) => subscript[j] ?? ''
const factor = (value: number) => (value < 0 ? `(${shown(value)})` : shown(value))

function sum(name: string, weights: readonly number[], inputs: readonly number[], bias: number, result: number) {
  const products = weights.map((weight, i) => `${factor(weight)} × ${factor(inputs[i] ?? 0)}`)
  return `${name} = ${[...products, factor(bias)].join(' + ')} = ${shown(result)}`
}

export const stageNames = [
  'Input',
  'Sums',
  'Activations',
  'Logit',
  'Loss',
  'Back to the logit',
  'Gradients of the output weights',
  'Back through the units',
  'Gradients of the hidden weights',
] as const

export const lastStageIndex = stageNames.length - 1

/** From this stage on the gradients of the output weights, and of the hidden weights, are known. */
export const outputKnownIndex = 6
export const hiddenKnownIndex = 8

/** What happens at a stage, with its numbers, one sentence a line. */
export function explain(stage: number, net: Network, example: Example): string[] {
  const { a, h, z, p, loss } = forward(net, example)
  const g = backward(net, example)
  const [x1, x2] = example.x
  const silent = a.flatMap((value, j) => (value > 0 ? [] : [`Unit ${j + 1} is silent: its sum is not positive.`]))
  switch (stage) {
    case 0:
      return [`Example ${example.name}: x₁ = ${x1}, x₂ = ${x2}, target y = ${example.y}.`]
    case 1:
      return a.map((value, j) => sum(`a${sub(j)}`, net.w[j] ?? [], example.x, net.b[j] ?? 0, value))
    case 2:
      return [h.map((value, j) => `h${sub(j)} = max(0, ${shown(a[j] ?? 0)}) = ${shown(value)}`).join(', '), ...silent]
    case 3:
      return [sum('z', net.v, h, net.c, z)]
    case 4:
      return [
        `ŷ = σ(${shown(z)}) = ${shown(p)}`,
        `L = −ln ${example.y ? shown(p) : `(1 − ${shown(p)})`} = ${shown(loss)}`,
      ]
    case 5:
      return [`∂L/∂z = ŷ − y = ${shown(p)} − ${example.y} = ${shown(g.z)}`]
    case 6:
      return [
        ...g.v.map(
          (value, j) => `∂L/∂v${sub(j)} = ∂L/∂z × h${sub(j)} = ${factor(g.z)} × ${shown(h[j] ?? 0)} = ${shown(value)}`,
        ),
        `∂L/∂c = ∂L/∂z = ${shown(g.c)}`,
      ]
    case 7:
      return g.h.map((value, j) => {
        const slope = (a[j] ?? 0) > 0 ? 1 : 0
        return `∂L/∂h${sub(j)} = ${factor(g.z)} × ${factor(net.v[j] ?? 0)} = ${shown(value)}; times slope ${slope}: ∂L/∂a${sub(j)} = ${shown(g.a[j] ?? 0)}`
      })
    default:
      return [
        ...g.a.map(
          (value, j) =>
            `Unit ${j + 1}: ${factor(value)} × (${x1}, ${x2}) = (${(g.w[j] ?? []).map(shown).join(', ')}), bias ${shown(value)}`,
        ),
        'Every gradient is known. A step against them comes next.',
      ]
  }
}
