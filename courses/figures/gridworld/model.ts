import { random } from '../random.ts'

/** Tabular Q-learning in a small gridworld. Pure: every function returns a new state. */
export type Cell = 'empty' | 'wall' | 'goal' | 'small' | 'pit'
export const rows = 4
export const columns = 5
export const cells = rows * columns
export const startCellIndex = (rows - 1) * columns
export const maxSteps = 100
export const directions = ['up', 'right', 'down', 'left'] as const
export const rewards: Partial<Record<Cell, number>> = { goal: 10, small: 2, pit: -10 }

export type World = readonly Cell[]
/** For each cell the values of going up, right, down, left. */
export type Values = readonly (readonly number[])[]

export interface Settings {
  gamma: number
  epsilon: number
  rate: number
}

export interface Run {
  values: Values
  at: number
  /** Steps taken in the current episode. */
  steps: number
  episodes: number
  /** State of the random numbers: a run can be repeated exactly. */
  seed: number
  /** The step just taken; none at the start. */
  last?: Step
}

export interface Step {
  from: number
  to: number
  action: number
  reward: number
  target: number
  before: number
  after: number
  end: 'no' | 'terminated' | 'truncated'
}

const picture = ['....G', '.#.#.', '.#..P', '.....']
const letters: Record<string, Cell> = { '.': 'empty', '#': 'wall', G: 'goal', P: 'pit' }
export const firstWorld: World = picture.flatMap((row) => [...row].map((letter) => letters[letter] ?? 'empty'))

export const freshValues = (): Values => Array.from({ length: cells }, () => [0, 0, 0, 0])
export const freshRun = (seed = 7): Run => ({ values: freshValues(), at: startCellIndex, steps: 0, episodes: 0, seed })

/** The cell an action leads to: over the edge or into a wall means to stay. */
export function move(world: World, from: number, action: number): number {
  const row = Math.floor(from / columns) + ([-1, 0, 1, 0][action] ?? 0)
  const column = (from % columns) + ([0, 1, 0, -1][action] ?? 0)
  if (row < 0 || row >= rows || column < 0 || column >= columns) return from
  const to = row * columns + column
  return world[to] === 'wall' ? from : to
}

export const isEnd = (cell: Cell | undefined) => cell === 'goal' || cell === 'small' || cell === 'pit'

/** All directions that share the largest value. */
export function best(values: readonly number[]): number[] {
  const most = Math.max(...values)
  return values.flatMap((value, action) => (value === most ? [action] : []))
}

/** One step of ε-greedy Q-learning; ties are broken at random. After an end the robot is back at the start. */
export function advance(world: World, run: Run, { gamma, epsilon, rate }: Settings): Run {
  const [seed1, chance] = random(run.seed)
  const [seed, pick] = random(seed1)
  const own = run.values[run.at] ?? []
  const choices = chance < epsilon ? [0, 1, 2, 3] : best(own)
  const action = choices[Math.floor(pick * choices.length)] ?? 0
  const to = move(world, run.at, action)
  const cell = world[to] ?? 'empty'
  const reward = rewards[cell] ?? 0
  const terminated = isEnd(cell)
  const target = reward + (terminated ? 0 : gamma * Math.max(...(run.values[to] ?? [0])))
  const before = own[action] ?? 0
  const after = before + rate * (target - before)
  const end = terminated ? 'terminated' : run.steps + 1 >= maxSteps ? 'truncated' : 'no'
  return {
    values: run.values.with(
      run.at,
      own.map((value, index) => (index === action ? after : value)),
    ),
    at: end === 'no' ? to : startCellIndex,
    steps: end === 'no' ? run.steps + 1 : 0,
    episodes: run.episodes + (end === 'no' ? 0 : 1),
    seed,
    last: { from: run.at, to, action, reward, target, before, after, end },
  }
}

export function runEpisodes(world: World, run: Run, settings: Settings, count: number): Run {
  let now = run
  const goal = run.episodes + count
  while (now.episodes < goal) now = advance(world, now, settings)
  return now
}

/** Where the greedy path from the start ends: a cell's kind, or 'nowhere' when it goes in circles. */
export function greedyEnd(world: World, values: Values): Cell | 'nowhere' {
  let at = startCellIndex
  for (let step = 0; step < cells; step++) {
    const own = values[at] ?? []
    if (Math.max(...own) === 0 && Math.min(...own) === 0) return 'nowhere'
    at = move(world, at, best(own)[0] ?? 0)
    if (isEnd(world[at])) return world[at] ?? 'nowhere'
  }
  return 'nowhere'
}

/** The world with one cell replaced. The start stays empty. */
export function place(world: World, at: number, cell: Cell): World {
  return at === startCellIndex ? world : world.with(at, cell)
}
