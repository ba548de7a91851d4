import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'

/** What the proof found of a block with all that it needs in the page, which all the same does not print there what its lesson shows. */
export type PageException = { why: string } | 'digits'

/** By a block's key. */
export type PageExceptions = ReadonlyMap<string, PageException>

/** Only `npm run prove:page` writes it. */
export const pageExceptionsFile = 'lessons/page-exceptions.txt'

/** @param texts files, samples before the block, and its own code and check: a changed block is no exception until it is proven */
export const blockKey = (texts: readonly string[]): string =>
  createHash('sha256').update(texts.join('\0')).digest('hex').slice(0, 12)

const line = /^\S+ \S+ (\w{12}) (?:digits|no: (.+))$/

/** @returns the lines, less those of other files */
export function exceptionLines(file?: string): string[] {
  if (!existsSync(pageExceptionsFile)) return []
  const lines = readFileSync(pageExceptionsFile, 'utf8').split('\n').filter(Boolean)
  return file === undefined ? lines : lines.filter((each) => each.startsWith(`${file} `))
}

/** @throws {Error} with the number of a line that is none */
export function readPageExceptions(): PageExceptions {
  const found = new Map<string, PageException>()
  for (const [index, text] of exceptionLines().entries()) {
    const [, key, why] = line.exec(text) ?? []
    if (!key) throw new Error(`${pageExceptionsFile}:${index + 1}: this is no exception`)
    found.set(key, why === undefined ? 'digits' : { why })
  }
  return found
}
