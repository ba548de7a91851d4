/** Lines and columns count from 0, as in V8. */
export interface Frame {
  functionName: string
  url: string
  lineNumber: number
  columnNumber: number
}

/** https://chromedevtools.github.io/devtools-protocol/tot/Profiler/#type-Profile */
export interface Profile {
  nodes: { id: number; callFrame: Frame }[]
  samples: number[]
  /** Microseconds between samples. */
  timeDeltas: number[]
}

export interface SelfTime {
  where: string
  share: number
}

/** Longest first; `idle` is a share of all time. @param seconds left out at the start: the server's own start */
export function selfTimes({ nodes, samples, timeDeltas }: Profile, placeOf: (frame: Frame) => string, seconds = 0) {
  const frames = new Map(nodes.map(({ id, callFrame }) => [id, callFrame]))
  const times = new Map<string, number>()
  let [at, idle, busy] = [0, 0, 0]
  for (const [index, id] of samples.entries()) {
    const took = timeDeltas[index] ?? 0
    at += took
    const frame = frames.get(id)
    if (!frame || at < seconds * 1e6) continue
    if (frame.functionName === '(idle)') {
      idle += took
      continue
    }
    busy += took
    const where = placeOf(frame)
    times.set(where, (times.get(where) ?? 0) + took)
  }
  const places = [...times].map(([where, took]): SelfTime => ({ where, share: took / busy }))
  return { places: places.sort((a, b) => b.share - a.share), idle: idle / (idle + busy) }
}

/** @param source as a source map or V8 has it: a path, a URL or nothing */
export function placeOf(functionName: string, source: string): string {
  if (functionName === '(garbage collector)') return 'collecting garbage'
  if (functionName === '(program)') return 'outside JavaScript, unnamed'
  const ours = /(?:^|\/)(backend\/[\w-]+)/.exec(source)?.[1]
  const packages = [...source.matchAll(/node_modules\/((?:@[^/]+\/)?[^/]+)/g)]
  const last = packages.at(-1)?.[1]
  if (last) return `package ${last}`
  if (source.startsWith('node:')) return `Node, ${source.replace(/^node:(internal\/)?/, '').split('/')[0]}`
  if (ours) return ours
  return `native ${functionName || 'code'}`
}
