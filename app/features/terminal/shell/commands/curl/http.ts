import type { Address } from './address.ts'

/** All texts are bytes, a character each. */
export interface Request {
  method: string
  address: Address
  version: string
  /** The user's own, as typed: `Name: value`, `Name:` for none, `Name;` for an empty one. */
  headers: readonly string[]
  cookie: string
  body: string | undefined
}

export interface Answer {
  /** With its blank line. */
  head: string
  body: string
  version: string
  status: number
  /** In their order, names in lower case. */
  headers: [name: string, value: string][]
}

export const agent = 'curl/7.88.1'

const nameOf = (header: string): string => (/^[^:;]*/.exec(header)?.[0] ?? '').trim().toLowerCase()

/** In the order in which curl sends them. */
export function bytesOf({ method, address, version, headers, cookie, body }: Request): string {
  const own = new Set(headers.map(nameOf))
  const host = headers.find((each) => nameOf(each) === 'host')
  const standard = (name: string, value: string) => (own.has(name.toLowerCase()) ? [] : [`${name}: ${value}`])
  const lines = [
    `${method} ${address.path}${address.query} HTTP/${version}`,
    ...(host === undefined ? [`Host: ${address.host}:${address.port}`.replace(/:80$/, '')] : valued(host, 'Host')),
    ...standard('User-Agent', agent),
    ...standard('Accept', '*/*'),
    ...(cookie === '' ? [] : standard('Cookie', cookie)),
    ...headers.filter((each) => nameOf(each) !== 'host').flatMap((each) => valued(each)),
    ...(body === undefined
      ? []
      : [
          ...standard('Content-Length', String(body.length)),
          ...standard('Content-Type', 'application/x-www-form-urlencoded'),
        ]),
  ]
  return `${lines.join('\r\n')}\r\n\r\n${body ?? ''}`
}

/** As a line of the request, or none. */
function valued(header: string, name?: string): string[] {
  const [, own = '', sign = '', value = ''] = /^([^:;]*)([:;])?(.*)$/s.exec(header) ?? []
  if (sign === ';') return value.trim() === '' ? [`${own}:`] : []
  return sign === ':' && value.trim() !== '' ? [`${name ?? own}:${name ? ` ${value.trim()}` : value}`] : []
}

/** @returns undefined when it is no answer by HTTP */
export function readAnswer(bytes: string): Answer | undefined {
  const found = /^HTTP\/(\d\.\d) (\d{3})[^\n]*\n/.exec(bytes)
  const end = /\r?\n\r?\n/.exec(bytes)
  if (!found || !end) return undefined
  const [, version = '', status = ''] = found
  const headEnd = end.index + end[0].length
  const headers = bytes
    .slice(found[0].length, headEnd)
    .split(/\r?\n/)
    .filter((line) => line.includes(':'))
    .map((line): [string, string] => {
      const at = line.indexOf(':')
      return [line.slice(0, at).trim().toLowerCase(), line.slice(at + 1).trim()]
    })
  return { head: bytes.slice(0, headEnd), body: bytes.slice(headEnd), version, status: Number(status), headers }
}

export const headerOf = ({ headers }: Answer, name: string): string | undefined =>
  headers.find(([each]) => each === name)?.[1]
