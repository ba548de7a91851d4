import { randomUUID } from 'node:crypto'

/** Accepts UUIDs and nginx's `$request_id`, but nothing that could break a log line or a header. */
const wellFormed = /^[\w.-]{8,64}$/

export function requestId(given: string | undefined): string {
  return given && wellFormed.test(given) ? given : randomUUID()
}
