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

export function checkCode(id: string, check: string): string {
  const asks = /\b(?:printed|source)\b/.test(check)
  return `# Check: ${id}\n${asks ? `${answer(id)}\n` : ''}${check}\n\nprint("Right. Every check passes.")`
}
