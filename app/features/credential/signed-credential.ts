import { base64urlnopad } from '@scure/base'
import { outline } from 'courses/outline.ts'
import { isRecord } from '~/lib/is-record.ts'

/** What the page shows of a credential: nothing that is not in what was signed. */
export interface SignedCredential {
  name: string
  course: string
  courseTitle: string
  /** ISO times. */
  completedAt: string
  sharedAt: string
  /** When it stops to count, in milliseconds; of what this release signs: never. */
  expiresAt: number | undefined
  results: { title: string; value: string }[]
  criteria: string
  status: { list: string; index: number }
  issuer: string
}

const decode = (part = ''): unknown => JSON.parse(new TextDecoder().decode(base64urlnopad.decode(part)))

const valueAt = (value: unknown, ...path: (string | number)[]): unknown =>
  path.reduce<unknown>(
    (inner, key) => (typeof inner === 'object' && inner ? Reflect.get(inner, key) : undefined),
    value,
  )
const text = (value: unknown): string => (typeof value === 'string' ? value : '')
const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])

/** @returns undefined if it is no JWT */
export function parseJwt(jwt: string): { kid: string; payload: Record<string, unknown> } | undefined {
  try {
    const [header, payload] = jwt.split('.').slice(0, 2).map(decode)
    return isRecord(header) && isRecord(payload) ? { kid: text(header.kid), payload } : undefined
  } catch {
    return undefined
  }
}

/** By either name of it, the earlier one. @returns milliseconds */
export function expiryOf({ exp, validUntil }: Record<string, unknown>): number | undefined {
  const ends = [typeof exp === 'number' ? exp * 1000 : Number.NaN, Date.parse(text(validUntil))]
  const known = ends.filter((time) => !Number.isNaN(time))
  return known.length > 0 ? Math.min(...known) : undefined
}

export const isExpired = (expiresAt: number | undefined): boolean => expiresAt !== undefined && expiresAt <= Date.now()

/** @returns undefined if it is no credential of a course */
export function readCredential(jwt: string): SignedCredential | undefined {
  const payload = parseJwt(jwt)?.payload
  const subject = valueAt(payload, 'credentialSubject')
  const achievement = valueAt(subject, 'achievement')
  const course = Object.keys(outline).find((id) => text(valueAt(achievement, 'id')).endsWith(`/${id}`))
  if (!payload || !course) return undefined
  const titles = new Map(
    list(valueAt(achievement, 'resultDescription')).map((each) => [
      text(valueAt(each, 'id')),
      text(valueAt(each, 'name')),
    ]),
  )
  return {
    name: text(valueAt(subject, 'identifier', 0, 'identityHash')),
    course,
    courseTitle: text(valueAt(achievement, 'name')),
    completedAt: text(payload.awardedDate),
    sharedAt: text(payload.validFrom),
    expiresAt: expiryOf(payload),
    results: list(valueAt(subject, 'result')).map((each) => ({
      title: titles.get(text(valueAt(each, 'resultDescription'))) ?? '',
      value: text(valueAt(each, 'value')),
    })),
    criteria: text(valueAt(achievement, 'criteria', 'narrative')),
    status: {
      list: text(valueAt(payload, 'credentialStatus', 'statusListCredential')),
      index: Number(text(valueAt(payload, 'credentialStatus', 'statusListIndex'))),
    },
    issuer: text(valueAt(payload, 'issuer', 'name')),
  }
}
