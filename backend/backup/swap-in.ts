import { existsSync, mkdirSync, readdirSync, renameSync } from 'node:fs'
import { join } from 'node:path'

/** Undone when a step fails. @returns where the former entries are; undefined when there were none */
export function swapIn(staging: string, folder: string, aside: string): string | undefined {
  const names = readdirSync(staging)
  const former = names.filter((name) => existsSync(join(folder, name)))
  const done: [from: string, to: string][] = []
  const move = (from: string, to: string) => {
    renameSync(from, to)
    done.push([from, to])
  }
  try {
    if (former.length > 0) mkdirSync(aside, { mode: 0o700 })
    for (const name of former) move(join(folder, name), join(aside, name))
    for (const name of names) move(join(staging, name), join(folder, name))
  } catch (error) {
    for (const [from, to] of done.reverse()) renameSync(to, from)
    throw error
  }
  return former.length > 0 ? aside : undefined
}
