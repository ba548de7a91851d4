import type { Field } from '../figure-state.ts'
import {
  advance,
  type Cell,
  cells,
  firstWorld,
  freshRun,
  place,
  type Run,
  runEpisodes,
  type Settings,
  type World,
} from './model.ts'

export interface Scene {
  world: World
  settings: Settings
  run: Run
}

/** `s3` steps, `x100` episodes, `g0.9`, `e0.2`, `r0.5` settings, `p4G` a goal in cell 4, `k7` fresh values and a seed. */
export type Deed = string

const letters = { '-': 'empty', w: 'wall', g: 'goal', s: 'small', p: 'pit' } as const satisfies Record<string, Cell>
const letterOf = (cell: Cell) => Object.entries(letters).find(([, each]) => each === cell)?.[0] ?? '-'
const settingOf = { g: 'gamma', e: 'epsilon', r: 'rate' } as const

export const placing = (at: number, cell: Cell): Deed => `p${at}${letterOf(cell)}`
export const setting = (key: keyof Settings, value: number): Deed => `${key[0]}${value}`

export const firstScene: Scene = {
  world: firstWorld,
  settings: { gamma: 0.9, epsilon: 0.2, rate: 0.5 },
  run: freshRun(),
}

export function perform(scene: Scene, deed: Deed): Scene {
  const { world, settings, run } = scene
  const [kind, value] = [deed[0], Number.parseFloat(deed.slice(1))]
  switch (kind) {
    case 's':
      return { ...scene, run: Array.from({ length: value }).reduce<Run>((now) => advance(world, now, settings), run) }
    case 'x':
      return { ...scene, run: runEpisodes(world, run, settings, value) }
    case 'g':
    case 'e':
    case 'r':
      return { ...scene, settings: { ...settings, [settingOf[kind]]: value } }
    case 'p': {
      const cell = letters[deed.at(-1) as keyof typeof letters]
      return { ...scene, world: place(world, value, cell), run: { ...freshRun(run.seed), values: run.values } }
    }
    default:
      return { ...scene, run: freshRun(value) }
  }
}

/** The shortest way to a scene whose values are to be fresh again. */
export const freshDeeds = ({ world, settings, run }: Scene): Deed[] => [
  ...world.flatMap((cell, at) => (cell === firstWorld[at] ? [] : [placing(at, cell)])),
  ...(['gamma', 'epsilon', 'rate'] as const)
    .filter((key) => settings[key] !== firstScene.settings[key])
    .map((key) => setting(key, settings[key])),
  ...(run.seed === firstScene.run.seed ? [] : [`k${run.seed}`]),
]

/** Adds a deed to a list, joined with the one before where that says the same. */
function join(list: readonly Deed[], deed: Deed): Deed[] {
  const last = list.at(-1)
  const kind = deed[0] ?? ''
  if (last?.[0] !== kind) return [...list, deed]
  const counted = kind === 's' || kind === 'x'
  if (counted) return [...list.slice(0, -1), `${kind}${Number(last.slice(1)) + Number(deed.slice(1))}`]
  const again = kind !== 'p' || Number.parseInt(last.slice(1), 10) === Number.parseInt(deed.slice(1), 10)
  return again ? [...list.slice(0, -1), deed] : [...list, deed]
}

/** What an address may ask for in all: about a second's work. */
const most = { deeds: 200, episodes: 3000, steps: 5000 }

/** It opens on what a hundred episodes have found. */
export const deedsField: Field<readonly Deed[]> = {
  initial: ['x100'],
  write: (deeds) => deeds.reduce<Deed[]>(join, []).join('_'),
  read(text) {
    const left = { x: most.episodes, s: most.steps }
    return text
      .split('_')
      .slice(0, most.deeds)
      .flatMap((part) => {
        const [, kind = '', digits = ''] = /^([sxgerpk])(-?\d{1,10}(?:\.\d{1,4})?)[-wgsp]?$/.exec(part) ?? []
        const value = Number(digits)
        if (kind === 's' || kind === 'x') {
          const count = Math.min(Math.floor(value), left[kind])
          left[kind] -= count
          return count > 0 ? [`${kind}${count}`] : []
        }
        if (kind === 'p')
          return /[-wgsp]$/.test(part) && Number.isInteger(value) && value >= 0 && value < cells ? [part] : []
        if (kind === 'k') return [`k${value | 0}`]
        return kind
          ? [`${kind}${Math.min(1, Math.max(kind === 'r' ? 0.05 : 0, kind === 'g' ? Math.min(value, 0.95) : value))}`]
          : []
      })
  },
}
