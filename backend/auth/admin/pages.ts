import type { Context as HonoContext } from 'hono'
import { AuthError } from '../base/errors.ts'

export interface Page {
  number: number
  size: number
}

/** GoTrue has no limit; this one keeps an answer small. */
const maxPageRows = 1000

export function readPage(c: HonoContext): Page {
  const number = readCount(c, 'page', 1)
  const size = readCount(c, 'per_page', 50)
  if (size === 0) throw bad('per_page must be greater than 0')
  return { number: Math.max(1, number), size: Math.min(size, maxPageRows) }
}

export function addPageHeaders(c: HonoContext, { number, size }: Page, total: number): void {
  const pages = Math.ceil(total / size)
  const url = (page: number) => {
    // `page` first: auth-js reads what follows the first equals sign.
    const query = new URLSearchParams({ page: String(page) })
    for (const [name, value] of new URL(c.req.url).searchParams) if (name !== 'page') query.append(name, value)
    return `<${c.req.path}?${query}>`
  }
  const links = [...(pages > number ? [`${url(number + 1)}; rel="next"`] : []), `${url(pages)}; rel="last"`]
  c.header('Link', links.join(', '))
  c.header('X-Total-Count', String(total))
}

function readCount(c: HonoContext, name: string, unless: number): number {
  const text = c.req.query(name)
  if (!text) return unless
  if (!/^\d{1,9}$/.test(text)) throw bad(`${name} must be a whole number`)
  return Number(text)
}

function bad(reason: string): AuthError {
  return new AuthError('validation_failed', `Bad Pagination Parameters: ${reason}`)
}
