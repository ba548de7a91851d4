import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Root } from 'mdast'

/** One file a lesson, so that nothing has to be cleared. @param version of what parses @returns the tree of this text */
export function cachedTree(folder: string, name: string, text: string, version: string, parse: () => Root): Root {
  const file = path.join(folder, `${name.replaceAll('/', '-')}.json`)
  const key = createHash('sha256').update(`${version}\0${text}`).digest('hex')
  const cached = read(file)
  if (cached?.key === key) return cached.tree
  const tree = parse()
  mkdirSync(folder, { recursive: true })
  const unfinished = `${file}.${process.pid}`
  writeFileSync(unfinished, JSON.stringify({ key, tree }))
  renameSync(unfinished, file)
  return tree
}

/** Undefined when nobody wrote it, or somebody else something else. */
function read(file: string): { key: string; tree: Root } | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}
