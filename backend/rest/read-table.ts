import { restErrors } from './errors.ts'
import { knownTable } from './known-table.ts'
import { checkCount } from './parse/limits.ts'
import { parseAccept } from './parse/media-type.ts'
import { appliedPreferences, parsePreferences } from './parse/preferences.ts'
import { parsePairs, parseQuery } from './parse/query.ts'
import { contentRange, narrowByRange, rangeStatus } from './parse/range.ts'
import { type RestRequest, replyHeaders, run } from './request.ts'
import { type Answer, readStatement } from './sql/read.ts'

export async function readTable(request: RestRequest, name: string): Promise<Response> {
  const query = parseQuery(parsePairs(request.search))
  const preferences = parsePreferences(request.headers.get('prefer'))
  if (preferences.count) checkCount(query)
  const form = parseAccept(request.headers.get('accept'))
  const page = narrowByRange(query, request.headers.get('range'))
  const table = await knownTable(request.schema, name, query)
  const statement = readStatement(table, query, page, form, preferences.count !== undefined)
  const answer = await run<Answer>(request, statement)
  if (form.singular && answer.rows !== 1) throw restErrors.notSingular(answer.rows)
  const status = rangeStatus(page.offset, answer.rows, answer.total)
  const headers = replyHeaders(request, {
    'content-type': form.contentType,
    'content-range': contentRange(page.offset, answer.rows, answer.total),
    'preference-applied': appliedPreferences(preferences, ['count', 'handling']),
  })
  return new Response(request.method === 'HEAD' ? null : answer.body, { status, headers })
}
