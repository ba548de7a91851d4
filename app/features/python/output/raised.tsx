import { explainError } from '../explain/explain-error.ts'
import type { PythonError } from '../protocol.ts'

/** What a check says last, for whoever repeats it: the seed of its data, which is the day. */
const dataOfTheDay = / \(data (\d{8})\)$/
const notDefined = /^name '(\w+)' is not defined$/

/** What went wrong, in a sentence; its trace is shown apart, as nobody wants it read out. */
export function Raised({ error }: { error: PythonError }) {
  if (error.blank)
    return (
      <p className="verdict not-yet">
        <strong>Not yet:</strong> {failureOf(error)}
      </p>
    )
  const { from, kind, message, line, file } = error
  const explained = from === 'code' && explainError(error)
  return (
    <div className="raised">
      {explained && <p className="explained">{explained}</p>}
      <p>
        <strong>
          {kind}
          {from === 'before' ? ` in ${file}, which runs before this` : line ? ` in line ${line}` : ''}
        </strong>
        {message && `: ${message}`}
      </p>
    </div>
  )
}

/** What a check has found, as a sentence that ends "Not yet:". */
export function failureOf(error: PythonError): string {
  if (error.blank) return 'replace each ____ with your code.'
  const { kind, message, line } = error
  if (kind === 'AssertionError') return message.replace(dataOfTheDay, " (today's test data: $1)")
  const missing = notDefined.exec(message)?.[1]
  if (missing && !line) return `${missing} is not defined yet. Define it, then check again.`
  if (!line && /\bNoneType\b/.test(message)) return 'the check gets None. Does each function return its result?'
  const told = message ? `${kind}: ${message}` : kind
  return line ? `${explainError(error) ?? ''} Line ${line}: ${told}`.trim() : told
}
