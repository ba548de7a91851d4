import { restErrors } from '../errors.ts'

export interface Page {
  offset: number
  limit: number | undefined
}

export function narrowByRange(page: Page, header: string | null): Page {
  const match = header?.match(/^(\d{1,15})-(\d{0,15})$/)
  if (!match) return page
  const from = Number(match[1])
  const to = match[2] ? Number(match[2]) : undefined
  if (to !== undefined && to < from)
    throw restErrors.invalidRange(
      'The lower boundary must be lower than or equal to the upper boundary in the Range header.',
    )
  const offset = Math.max(page.offset, from)
  const ends = [page.limit === undefined ? undefined : page.offset + page.limit, to === undefined ? undefined : to + 1]
  const end = Math.min(...ends.map((value) => value ?? Number.POSITIVE_INFINITY))
  return { offset, limit: Number.isFinite(end) ? Math.max(0, end - offset) : undefined }
}

export function contentRange(offset: number, rows: number, total: number | null): string {
  const range = rows > 0 && total !== 0 ? `${offset}-${offset + rows - 1}` : '*'
  return `${range}/${total ?? '*'}`
}

export function rangeStatus(offset: number, rows: number, total: number | null): 200 | 206 {
  if (total === null) return 200
  if (offset > total)
    throw restErrors.invalidRange(`An offset of ${offset} was requested, but there are only ${total} rows.`)
  return rows < total ? 206 : 200
}
