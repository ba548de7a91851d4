import { restErrors } from './errors.ts'
import { knownTable } from './known-table.ts'
import { parseAccept } from './parse/media-type.ts'
import { parsePayload } from './parse/payload.ts'
import { appliedPreferences, type Preferences, parsePreferences } from './parse/preferences.ts'
import { parsePairs, parseQuery } from './parse/query.ts'
import { contentRange } from './parse/range.ts'
import { type RestRequest, replyHeaders, requireJson, run } from './request.ts'
import type { Statement } from './sql/statement.ts'
import { deleteStatement, insertStatement, updateStatement, type WriteAnswer, type WriteRequest } from './sql/write.ts'

export async function writeTable(request: RestRequest, name: string): Promise<Response> {
  const query = parseQuery(parsePairs(request.search))
  const preferences = parsePreferences(request.headers.get('prefer'))
  const form = parseAccept(request.headers.get('accept'))
  const payload = request.method === 'DELETE' ? undefined : readPayload(request, query.columns)
  const table = await knownTable(request.schema, name, query, payload?.keys)
  const write: WriteRequest = { table, query, preferences, form }
  const limit = request.method !== 'POST' && preferences.handling === 'strict' ? preferences.maxAffected : undefined
  const check = ({ rows }: WriteAnswer) => {
    if (form.singular && rows !== 1) throw restErrors.notSingular(rows)
    if (limit !== undefined && rows > limit) throw restErrors.maxAffected(rows)
  }
  const isChecked = form.singular || limit !== undefined
  const answer = await run<WriteAnswer>(request, statementOf(), isChecked ? check : undefined)
  return reply(request, write, answer)

  function statementOf(): Statement {
    if (!payload) return deleteStatement(write)
    return request.method === 'POST' ? insertStatement(write, payload) : updateStatement(write, payload)
  }
}

function readPayload(request: RestRequest, columns: readonly string[] | undefined) {
  requireJson(request.headers)
  return parsePayload(request.body, columns)
}

function reply(request: RestRequest, { table, query, preferences, form }: WriteRequest, answer: WriteAnswer): Response {
  const represents = preferences.return === 'representation'
  const isInsert = request.method === 'POST'
  const resolves = table.primaryKey.length > 0 || query.onConflict !== undefined
  const subjects: (keyof Preferences)[] = ['return', 'count', 'handling']
  if (isInsert && resolves) subjects.push('resolution')
  if (request.method !== 'DELETE') subjects.push('missing')
  if (!isInsert) subjects.push('maxAffected')
  const counted = preferences.count ? answer.rows : null
  const headers = replyHeaders(request, {
    'content-type': represents ? form.contentType : undefined,
    'content-range': request.method === 'PATCH' ? contentRange(0, answer.rows, counted) : contentRange(0, 0, counted),
    location: answer.location
      ? `/${encodeURIComponent(table.name)}?${answer.location.map(encodePair).join('&')}`
      : undefined,
    'preference-applied': appliedPreferences(preferences, subjects),
  })
  return new Response(represents ? answer.body : null, { status: statusOf(), headers })

  function statusOf(): number {
    if (!isInsert) return represents ? 200 : 204
    return preferences.resolution === 'merge-duplicates' && answer.inserted !== null && answer.inserted <= 0 ? 200 : 201
  }
}

function encodePair(pair: string): string {
  const at = pair.indexOf('=')
  return `${encodeURIComponent(pair.slice(0, at))}=${encodeURIComponent(pair.slice(at + 1))}`
}
