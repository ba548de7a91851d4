import { readFileSync } from 'node:fs'

/** The check finds the last answer by this first line. */
export const answerMark = (id: string): string => `# Answer: ${id}`

const answer = (id: string): string => `import contextlib
import io

source = next((cell for cell in reversed(In) if cell.startswith("${answerMark(id)}\\n")), None)
assert source, "Run the cell above first; it begins with '${answerMark(id)}'."
with contextlib.redirect_stdout(io.StringIO()) as shown:
    exec(source)
printed = shown.getvalue()
`

/** What checks know as `_check` in the page is a file beside the notebook. */
export const helpersCell = (): string =>
  `%%writefile lesson_check.py\n${readFileSync('app/features/python/interpreter/lesson_check.py', 'utf8')}`

export const usesHelpers = (check: string): boolean => /\b_check\./.test(check)

export function checkCode(id: string, check: string): string {
  const asks = /\b(?:printed|source)\b/.test(check)
  const helpers = usesHelpers(check) ? 'import lesson_check as _check\n\n' : ''
  return `# Check: ${id}\n${helpers}${asks ? `${answer(id)}\n` : ''}${check}\n\nprint("Correct: all tests passed.")`
}
