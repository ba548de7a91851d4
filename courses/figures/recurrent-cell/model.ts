/** Two numbers: a token's vector, or a state. */
export type Pair = readonly [number, number]

/** What one token did: its vector, the state after it, and how strongly it still moves the last h₁. */
export interface Step {
  token: string
  x: Pair
  h: Pair
  /** Size of the derivative of the last h₁ by the first entry of this token's vector, the one that judges. */
  gradient: number
}

export const maxTokens = 12

const praise: Pair = [1, 0]
const scorn: Pair = [-1, 0]
const vectors: Record<string, Pair> = {
  great: praise,
  good: praise,
  fine: praise,
  dull: scorn,
  bad: scorn,
  not: [0, 1],
}

/** The vector of a token; a word without one is neutral. */
export const vectorOf = (token: string): Pair => (Object.hasOwn(vectors, token) ? vectors[token] : undefined) ?? [0, 0]

/** Lower-case words, cut as in lesson 4.1, at most `mostTokens`. */
export const tokenize = (text: string): string[] => (text.toLowerCase().match(/[a-z0-9']+/g) ?? []).slice(0, maxTokens)

/** Lesson 4.5: h' = tanh(x + W h) with W = ((w, -2), (0, w)) from the state (0, 0), and each gradient of the last h₁. */
export function read(tokens: readonly string[], w: number): Step[] {
  const steps: Step[] = []
  let h: Pair = [0, 0]
  for (const token of tokens) {
    const x = vectorOf(token)
    h = [Math.tanh(x[0] + w * h[0] - 2 * h[1]), Math.tanh(x[1] + w * h[1])]
    steps.push({ token, x, h, gradient: 0 })
  }
  // W is triangular, so the first entry reaches the last h₁ through the h₁ of every step between, and in no other way.
  let back = 1
  for (const step of steps.toReversed()) {
    step.gradient = back * (1 - step.h[0] ** 2)
    back = w * step.gradient
  }
  return steps
}
