import { mkdirSync, readdirSync, renameSync, rmdirSync } from 'node:fs'
import { join } from 'node:path'
import { isThere } from '../system/is-there.ts'

export interface Replacement {
  /** Where the former entries are; undefined when there were none. */
  aside: string | undefined
  undo(): void
}

/** Undone when a step fails. */
export function replaceFolder(staging: string, folder: string, aside: string): Replacement {
  const names = readdirSync(staging)
  const former = names.filter((name) => isThere(join(folder, name)))
  const done: [from: string, to: string][] = []
  const move = (from: string, to: string) => {
    renameSync(from, to)
    done.push([from, to])
  }
  const undo = () => {
    for (const [from, to] of done.splice(0).reverse()) renameSync(to, from)
    if (isThere(aside)) rmdirSync(aside)
  }
  try {
    if (former.length > 0) mkdirSync(aside, { mode: 0o700 })
    for (const name of former) move(join(folder, name), join(aside, name))
    for (const name of names) move(join(staging, name), join(folder, name))
  } catch (error) {
    undo()
    throw error
  }
  return { aside: former.length > 0 ? aside : undefined, undo }
}
