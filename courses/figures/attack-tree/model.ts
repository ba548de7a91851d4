export interface Step {
  name: string
  cost: number
}

/** A goal that one of its parts reaches, or that needs all of them. */
export interface Goal {
  kind: 'or' | 'and'
  name: string
  parts: readonly Node[]
}

export type Node = Step | Goal

/** What a control makes of steps: their names and new costs. */
export type Dearer = Readonly<Record<string, number>>

const isStep = (node: Node): node is Step => 'cost' in node

interface Way {
  cost: number
  steps: string[]
}

/** The cheapest way to a node. Of ways that cost the same it is the first. */
export function cheapest(node: Node, dearer: Dearer): Way {
  if (isStep(node)) return { cost: dearer[node.name] ?? node.cost, steps: [node.name] }
  const ways = node.parts.map((part) => cheapest(part, dearer))
  if (node.kind === 'or') return ways.reduce((best, way) => (way.cost < best.cost ? way : best))
  return { cost: ways.reduce((sum, way) => sum + way.cost, 0), steps: ways.flatMap((way) => way.steps) }
}

export interface Row {
  name: string
  depth: number
  kind?: Goal['kind']
  cost: number
  /** What it cost before a control. */
  was?: number
  /** Whether the cheapest way to the root passes here. */
  cheap: boolean
}

export function rowsOf(node: Node, dearer: Dearer, depth = 0, cheap = true): Row[] {
  const { cost } = cheapest(node, dearer)
  if (isStep(node)) return [{ name: node.name, depth, cost, cheap, ...(cost !== node.cost && { was: node.cost }) }]
  const chosen = node.kind === 'or' && node.parts.find((part) => cheapest(part, dearer).cost === cost)
  const below = node.parts.flatMap((part) => rowsOf(part, dearer, depth + 1, cheap && (!chosen || chosen === part)))
  return [{ name: node.name, depth, kind: node.kind, cost, cheap }, ...below]
}

/** The clinic's tree; phishing a password costs what is said. */
export const laptopTree = (phish = 180): Goal => ({
  kind: 'or',
  name: 'Read the patient records',
  parts: [
    {
      kind: 'and',
      name: 'Use the laptop',
      parts: [
        { name: 'Steal it from a car', cost: 100 },
        {
          kind: 'or',
          name: 'Get past the login',
          parts: [
            { name: 'Guess the password', cost: 400 },
            { name: 'Read the disk elsewhere', cost: 20 },
          ],
        },
      ],
    },
    {
      kind: 'and',
      name: 'Use the portal',
      parts: [
        { name: 'Phish a password', cost: phish },
        { name: 'Log in from anywhere', cost: 10 },
      ],
    },
    { name: 'Bribe an employee', cost: 2500 },
  ],
})

export const controls = {
  long: { name: 'Longer password', price: 50, dearer: { 'Guess the password': 40_000 } },
  lock: { name: 'Cable lock', price: 80, dearer: { 'Steal it from a car': 110 } },
  disk: { name: 'Disk encryption', price: 300, dearer: { 'Read the disk elsewhere': 30_000 } },
  second: { name: 'Second sign-in step', price: 600, dearer: { 'Log in from anywhere': 900 } },
} as const satisfies Record<string, { name: string; price: number; dearer: Dearer }>

export type Control = keyof typeof controls

export const controlNames = Object.keys(controls) as Control[]

export const dearerWith = (bought: readonly Control[]): Dearer =>
  Object.assign({}, ...bought.map((name) => controls[name].dearer))

const money = (amount: number) => `$${amount.toLocaleString('en-US')}`

export function summarize(bought: readonly Control[], phish: number): string {
  const { cost, steps } = cheapest(laptopTree(phish), dearerWith(bought))
  const spent = bought.reduce((sum, name) => sum + controls[name].price, 0)
  const list = bought.map((name) => controls[name].name.toLowerCase()).join(', ')
  const way = steps.map((step) => step.toLowerCase()).join(' and ')
  return `${bought.length ? `Bought for ${money(spent)}: ${list}.` : 'Nothing bought.'} The thief’s cheapest way costs ${money(cost)}: ${way}.`
}
