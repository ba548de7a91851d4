/** @throws {Error} for an answer without a body: a proxy may say 2xx in place of the server. */
export function requireBody<Body>(body: Body | null): Body {
  if (body === null) throw new Error('The answer has no body')
  return body
}
