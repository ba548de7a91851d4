import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Code, Root } from 'mdast'
import { visit } from 'unist-util-visit'
import { parseFenceMeta } from './fence.ts'

const root = path.resolve(import.meta.dirname, '../../..')

/** A fence `from=courses/…` has the text of that file, which several lessons may hold so. */
const read = (place: string): string => {
  if (path.relative(path.join(root, 'courses'), path.resolve(root, place)).startsWith('..'))
    throw new Error(`from=${place} is not within courses/`)
  return readFileSync(path.join(root, place), 'utf8')
}

const placeOf = ({ meta }: Code): string | undefined => parseFenceMeta(meta).values.get('from')

/** @throws {Error} where a fence names a file and has text of its own, or where there is no such file */
export function includeFiles(tree: Root): Root {
  visit(tree, 'code', (code) => {
    const place = placeOf(code)
    if (place === undefined) return
    if (code.value) throw new Error(`a fence with from=${place} has text of its own`)
    code.value = read(place).replace(/\n$/, '')
  })
  return tree
}

/** @returns the texts that the lesson has of other files */
export const includedTexts = (lesson: string): string[] =>
  [...lesson.matchAll(/^```.* from=(\S+)/gm)].map(([, place = '']) => read(place))
