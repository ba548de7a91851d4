import type { PythonError } from '../protocol.ts'
import { commonErrors } from './common-errors.ts'
import { notInThePage } from './not-in-the-page.ts'
import { syntaxErrors } from './syntax-errors.ts'

const ofSyntax = new Set(['SyntaxError', 'IndentationError', 'TabError'])

/** @returns one plain sentence about an exception that beginners meet */
export function explainError(error: PythonError): string | undefined {
  const lacking = notInThePage(error)
  if (lacking) return lacking
  for (const [message, say] of ofSyntax.has(error.kind) ? syntaxErrors : (commonErrors[error.kind] ?? [])) {
    const found = message.exec(error.message)
    if (found) return say(found, error)
  }
  return undefined
}
