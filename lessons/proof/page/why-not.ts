import type { PythonError } from '../../../app/features/python/protocol.ts'

const missing = /the page's (?:\w+) has no ([\w.]+)/
const notInstalled = /No module named '([\w.]+)'/

/** @returns why a block has no Run, in some six words */
export function whyNot(error: PythonError | undefined): string {
  if (!error) return 'The page prints other values'
  if (error.kind === 'KeyboardInterrupt') return 'It takes too long in the page'
  if (error.from === 'before') return 'An earlier sample needs the notebook'
  const name = missing.exec(error.message)?.[1] ?? notInstalled.exec(error.message)?.[1]
  if (name) return `The page has no ${name}`
  return error.kind === 'AssertionError' ? 'The page computes other values' : 'The page cannot run it'
}
