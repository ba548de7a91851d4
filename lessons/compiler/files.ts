import { readdirSync, statSync } from 'node:fs'
import path from 'node:path'

const isLesson = (file: string): boolean => !/courses\/guides\//.test(file)

export function lessonFiles(given: readonly string[]): string[] {
  const roots = given.length ? given : ['courses']
  const files = roots.flatMap((root) => (statSync(root).isDirectory() ? textsUnder(root).filter(isLesson) : [root]))
  return [...new Set(files)].sort((a, b) => a.localeCompare(b, 'en', { numeric: true }))
}

export const guideFiles = (): string[] => textsUnder('courses/guides').sort()

const textsUnder = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.mdx'))
    .map((name) => path.join(folder, name))
