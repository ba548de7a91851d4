import { randomUUID } from 'node:crypto'

/** UUIDs, nginx's `$request_id` and what others make; nothing that a log or a header could be broken with. */
const wellFormed = /^[\w.-]{8,64}$/

/** @param given by a trusted proxy */
export function requestId(given: string | undefined): string {
  return given && wellFormed.test(given) ? given : randomUUID()
}
