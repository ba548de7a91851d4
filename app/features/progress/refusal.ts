/** What postgrest-js hands back when a call failed; status 0 when there was no answer. */
export interface Failure {
  status: number
  code: string
}

// Invalid data, a broken constraint, row level security, an exception raised on purpose, a malformed call.
const final = /^(22...|23...|42501|P0001|PGRST1..)$/

/**
 * Whether the database itself has refused a save for good. Anything else, an ended session, a limit, a proxy's page
 * or an outage, may pass, and the completion is kept.
 */
export const isFinalRefusal = ({ status, code }: Failure): boolean =>
  [400, 403, 409, 413, 422].includes(status) && final.test(code)
