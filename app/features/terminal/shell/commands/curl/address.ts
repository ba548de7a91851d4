import { encoded, Refusal } from '../program.ts'
import { WrongUse } from './options.ts'

/** Its texts are bytes, a character each. */
export interface Address {
  host: string
  port: number
  /** Begins with a slash, and holds no query. */
  path: string
  /** Begins with a question mark, or is empty. */
  query: string
  /** As curl tells it. */
  shown: string
}

const malformedStatus = 3
const noProtocolStatus = 1
const ports = { http: 80, highest: 65_535 }

const malformed = () => new Refusal('curl: (3) URL using bad/illegal format or missing URL', malformedStatus)

/** @throws {Refusal} */
export function parseAddress(text: string): Address {
  if (/[[\]{}]/.test(text)) throw new WrongUse("the page's curl makes no lists of [ ] and { }: write %5B %5D %7B %7D")
  const [, scheme = 'http', rest = ''] = /^(?:([a-z][a-z0-9+.-]*):\/\/)?(.*)$/is.exec(text) ?? []
  if (/^https$/i.test(scheme)) throw new WrongUse("the page's curl speaks http:// alone")
  if (!/^http$/i.test(scheme))
    throw new Refusal(`curl: (1) Protocol "${scheme}" not supported or disabled in libcurl`, noProtocolStatus)
  const [, authority = '', path = '', query = '', fragment = ''] =
    /^([^/?#]*)([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(encoded(rest)) ?? []
  const [, host = '', port = ''] = /^(?:[^@]*@)?([^:]*)(?::(.*))?$/s.exec(authority) ?? []
  const number = port === '' ? ports.http : Number(port)
  if (hasControls(encoded(text)) || host === '' || !/^\d*$/.test(port) || number > ports.highest) throw malformed()
  const whole = withoutDots(path || '/')
  return {
    host: plainHost(host),
    port: number,
    path: whole.replaceAll(/[\x80-\xff]/g, (byte) => `%${byte.charCodeAt(0).toString(16)}`),
    query,
    shown: `http://${authority}${whole}${query}${fragment}`,
  }
}

const isControl = (code: number) => code <= 0x20 || code === 0x7f
const hasControls = (bytes: string): boolean => [...bytes].some((each) => isControl(each.charCodeAt(0)))

/** Where a Location leads, from an address. @throws {Refusal} */
export function follow({ host, port, path, query }: Address, to: string): string {
  const origin = `http://${host}${port === ports.http ? '' : `:${port}`}`
  if (/^[a-z][a-z0-9+.-]*:\/\//i.test(to)) return to
  if (to.startsWith('//')) return `http:${to}`
  if (to.startsWith('/')) return origin + to
  if (to.startsWith('?')) return origin + path + to
  if (to === '' || to.startsWith('#')) return origin + path + query + to
  const [, way = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(to) ?? []
  return origin + withoutDots(path.slice(0, path.lastIndexOf('/') + 1) + way) + rest
}

/** RFC 3986, section 5.2.4. */
function withoutDots(path: string): string {
  const kept: string[] = []
  const parts = path.split('/').slice(1)
  for (const [at, part] of parts.entries()) {
    const isLast = at === parts.length - 1
    if (part === '..') kept.pop()
    if (part !== '.' && part !== '..') kept.push(part)
    else if (isLast) kept.push('')
  }
  return `/${kept.join('/')}`
}

/** 127.1 and 2130706433 are 127.0.0.1. */
function plainHost(host: string): string {
  if (!/^[\da-fx.]+$/i.test(host)) return host
  try {
    return new URL(`http://${host}`).hostname
  } catch {
    return host
  }
}
