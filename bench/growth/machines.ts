/** Milliseconds of processor time a call. */
export interface Cost {
  server: number
  database: number
}

export type Costs = Record<'saves' | 'dashboards' | 'signIns', Cost>

export interface Place {
  name: string
  learners: number
  concurrentLearners: number
}

export const places: readonly Place[] = [
  { name: 'school', learners: 1_000, concurrentLearners: 500 },
  { name: 'university', learners: 30_000, concurrentLearners: 3_000 },
  { name: 'country', learners: 5_000_000, concurrentLearners: 100_000 },
]

/** Seconds: a press every two minutes, a dashboard every five, all arrivals within ten. */
const secondsBetween = { presses: 120, dashboards: 300, arrivals: 600 }
const savesPerPress = 2
/** Half of the processors stays free for peaks. */
const busyShare = 0.5

export interface Need {
  saves: number
  dashboards: number
  signIns: number
  serverCores: number
  databaseCores: number
}

export function needOf({ concurrentLearners }: Place, costs: Costs): Need {
  const calls = {
    saves: (savesPerPress * concurrentLearners) / secondsBetween.presses,
    dashboards: concurrentLearners / secondsBetween.dashboards,
    signIns: concurrentLearners / secondsBetween.arrivals,
  }
  const kinds = Object.keys(calls) as (keyof typeof calls)[]
  const cores = (part: keyof Cost) =>
    kinds.reduce((sum, kind) => sum + (calls[kind] * costs[kind][part]) / 1000, 0) / busyShare
  return { ...calls, serverCores: cores('server'), databaseCores: cores('database') }
}

/** Per server machine; PostgreSQL is one machine of any size. */
const cores = 2

export function machinesOf({ serverCores, databaseCores }: Need): string {
  if (serverCores + databaseCores <= cores) return `one of ${cores} cores for all`
  const even = (count: number) => 2 * Math.ceil(count / 2)
  return `${Math.ceil(serverCores / cores)} of ${cores} cores, and PostgreSQL on ${even(databaseCores)}`
}
