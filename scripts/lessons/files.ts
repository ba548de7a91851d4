import { readdirSync, statSync } from 'node:fs'
import path from 'node:path'

/** Lesson files under the given files and folders (all of courses/ when none is given), sorted as they are numbered. */
export function lessonFiles(given: readonly string[]): string[] {
  const roots = given.length ? given : ['courses']
  const files = roots.flatMap((root) => (statSync(root).isDirectory() ? lessonsUnder(root) : [root]))
  return [...new Set(files)].sort((a, b) => a.localeCompare(b, 'en', { numeric: true }))
}

const lessonsUnder = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.mdx'))
    .map((name) => path.join(folder, name))
