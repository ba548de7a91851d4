import { restErrors } from './errors.ts'
import { parseAccept } from './parse/media-type.ts'
import { parsePayload } from './parse/payload.ts'
import { appliedPreferences, parsePreferences } from './parse/preferences.ts'
import { parsePairs, parseQuery, splitArguments } from './parse/query.ts'
import { contentRange, narrowByRange, rangeStatus } from './parse/range.ts'
import { type RestRequest, replyHeaders, requireJson, run, runReadOnly } from './request.ts'
import { callStatement, chooseRoutine } from './sql/call.ts'
import type { Answer } from './sql/read.ts'

/** GET, HEAD and POST of a function; arguments go by name. @throws {RestError} @throws {HttpError} @throws {DatabaseError} */
export async function callFunction(request: RestRequest, name: string): Promise<Response> {
  const isRead = request.method === 'GET' || request.method === 'HEAD'
  if (!isRead && request.method !== 'POST') throw restErrors.invalidRpcMethod(request.method)
  const pairs = splitArguments(parsePairs(request.search))
  const query = parseQuery(isRead ? pairs.query : parsePairs(request.search))
  const preferences = parsePreferences(request.headers.get('prefer'))
  const form = parseAccept(request.headers.get('accept'))
  const page = narrowByRange(query, request.headers.get('range'))
  const { json, keys } = isRead ? fromPairs(pairs.arguments) : fromBody(request, query.columns)
  const routine = chooseRoutine(name, await request.schema.routines(name), keys)
  const countAll = preferences.count !== undefined
  const statement = callStatement({ routine, names: keys, json, query, page, form, countAll })
  const check = ({ rows }: Answer) => {
    if (form.singular && rows !== 1) throw restErrors.notSingular(rows)
  }
  // A link must not change anything, whatever function it names.
  const answer =
    isRead && routine.volatile
      ? await runReadOnly<Answer>(request, statement)
      : await run<Answer>(request, statement, form.singular ? check : undefined)
  if (isRead) check(answer)
  const status = rangeStatus(page.offset, answer.rows, answer.total)
  const isVoid = routine.returns === 'void'
  const headers = replyHeaders(request, {
    'content-type': isVoid ? undefined : form.contentType,
    'content-range': contentRange(page.offset, answer.rows, answer.total),
    'preference-applied': appliedPreferences(preferences, ['count', 'handling', 'maxAffected']),
  })
  if (isVoid) return new Response(null, { status: 204, headers })
  return new Response(request.method === 'HEAD' ? null : answer.body, { status, headers })
}

function fromPairs(pairs: readonly [string, string][]) {
  const values = Object.fromEntries(pairs)
  return { json: JSON.stringify(values), keys: Object.keys(values) }
}

function fromBody(request: RestRequest, columns: readonly string[] | undefined) {
  requireJson(request.headers)
  const payload = parsePayload(request.body === '' ? '{}' : request.body, columns)
  if (!payload.isObject) throw restErrors.invalidBody('Arguments must be a JSON object')
  return payload
}
