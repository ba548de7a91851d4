import { readFileSync } from 'node:fs'
import path from 'node:path'
import { createProcessor } from '@mdx-js/mdx'
import type { Root } from 'mdast'
import remarkFrontmatter from 'remark-frontmatter'
import remarkGfm from 'remark-gfm'
import remarkMath from 'remark-math'
import { VFile } from 'vfile'
import { includeFiles } from './code/include-files.ts'
import { cachedTree } from './tree-cache.ts'

export interface Lesson {
  text: string
  tree: Root
}

const parser = createProcessor({ remarkPlugins: [remarkFrontmatter, remarkGfm, remarkMath] })

/** Before any tag is rewritten. Throws a message with its place on a syntax error. */
export const parseLesson = (file: string, text: string): Root =>
  parser.parse(new VFile({ path: file, value: text })) as Root

const root = path.resolve(import.meta.dirname, '../..')
const known = new Map<string, Lesson>()
let packages: string | undefined

/**
 * Parses a lesson once for all processes: a tenth of a second each. Who changes the tree takes a structuredClone.
 * @throws {Error} when it cannot be read, or with the place of a syntax error
 */
export function readLesson(file: string): Lesson {
  const absolute = path.resolve(file)
  const text = readFileSync(absolute, 'utf8')
  const before = known.get(absolute)
  if (before?.text === text) return before
  const lesson = { text, tree: includeFiles(treeOf(path.relative(root, absolute), text)) }
  known.set(absolute, lesson)
  return lesson
}

function treeOf(name: string, text: string): Root {
  const parse = () => parseLesson(name, text)
  if (!name.startsWith('courses/')) return parse()
  packages ??= readFileSync(path.join(root, 'package-lock.json'), 'utf8')
  return cachedTree(path.join(root, '.cache/lessons'), name, text, packages, parse)
}
