import { readdirSync, readFileSync } from 'node:fs'

interface Stat {
  pid: number
  parent: number
  cpuSeconds: number
}

/** Linux reports times in hundredths of a second (`getconf CLK_TCK`). */
const ticksPerSecond = 100

/** @param text of `/proc/PID/stat`, see proc(5); includes children that have ended */
export function parseStat(text: string): Stat {
  const [state, parent, ...rest] = text.slice(text.lastIndexOf(')') + 2).split(' ')
  if (!state) throw new Error(`no process: ${text}`)
  // Fields 14 to 17; `rest` begins with field 5.
  const times = rest.slice(9, 13).map(Number)
  return {
    pid: Number.parseInt(text, 10),
    parent: Number(parent),
    cpuSeconds: times.reduce((a, b) => a + b) / ticksPerSecond,
  }
}

export function familyOf(stats: readonly Stat[], pid: number): Stat[] {
  const children = stats.filter(({ parent }) => parent === pid).flatMap((child) => familyOf(stats, child.pid))
  return [...stats.filter((stat) => stat.pid === pid), ...children]
}

const read = (file: string): string[] => {
  try {
    return [readFileSync(file, 'utf8')]
  } catch {
    // The process has ended.
    return []
  }
}

const family = (pid: number) =>
  familyOf(
    readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .flatMap((name) => read(`/proc/${name}/stat`))
      .map(parseStat),
    pid,
  )

export const cpuSecondsOf = (pid: number): number => family(pid).reduce((sum, { cpuSeconds }) => sum + cpuSeconds, 0)

/** Resident memory with children; shared pages count for each. */
export const megabytesOf = (pid: number): number =>
  family(pid)
    .flatMap((each) => read(`/proc/${each.pid}/status`))
    .reduce((sum, status) => sum + Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1] ?? 0), 0) / 1024
