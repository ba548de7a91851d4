import { restErrors } from './errors.ts'
import { checkCount } from './parse/limits.ts'
import { parseAccept } from './parse/media-type.ts'
import { parsePayload } from './parse/payload.ts'
import { appliedPreferences, parsePreferences } from './parse/preferences.ts'
import { parsePairs, parseQuery, splitArguments } from './parse/query.ts'
import { contentRange, narrowByRange, rangeStatus } from './parse/range.ts'
import type { Arguments } from './parse/types.ts'
import { mediaTypeOf, type RestRequest, replyHeaders, requireJson, run, runReadOnly } from './request.ts'
import { callStatement, chooseRoutine } from './sql/call.ts'
import type { Answer } from './sql/read.ts'

export async function callFunction(request: RestRequest, name: string): Promise<Response> {
  const isRead = request.method === 'GET' || request.method === 'HEAD'
  if (!isRead && request.method !== 'POST') throw restErrors.invalidRpcMethod(request.method)
  const pairs = splitArguments(parsePairs(request.search))
  const query = parseQuery(isRead ? pairs.query : parsePairs(request.search))
  const preferences = parsePreferences(request.headers.get('prefer'))
  if (preferences.count) checkCount(query)
  const form = parseAccept(request.headers.get('accept'))
  const page = narrowByRange(query, request.headers.get('range'))
  const given = isRead ? fromPairs(pairs.arguments) : fromBody(request, query.columns)
  const routine = chooseRoutine(name, await request.schema.routines(name), given)
  const limit = preferences.handling === 'strict' ? preferences.maxAffected : undefined
  if (limit !== undefined && !routine.setOf) throw restErrors.maxAffectedOfOne()
  const countAll = preferences.count !== undefined
  const statement = callStatement({ routine, given, query, page, form, countAll })
  const check = ({ rows }: Answer) => {
    if (form.singular && rows !== 1) throw restErrors.notSingular(rows)
    if (limit !== undefined && rows > limit) throw restErrors.maxAffected(rows)
  }
  const isChecked = form.singular || limit !== undefined
  // A link must not change anything, whatever function it names.
  const answer =
    isRead && routine.volatile
      ? await runReadOnly<Answer>(request, statement)
      : await run<Answer>(request, statement, isChecked ? check : undefined)
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

function fromPairs(pairs: readonly [string, string][]): Arguments {
  const values = Object.fromEntries(pairs)
  return { text: JSON.stringify(values), names: Object.keys(values), isObject: true, whole: [] }
}

function fromBody(request: RestRequest, columns: readonly string[] | undefined): Arguments {
  const whole = wholeBodies.get(mediaTypeOf(request.headers))
  if (whole) return { text: request.body, names: undefined, isObject: false, whole: [whole] }
  requireJson(request.headers)
  const { json, keys, isObject } = parsePayload(request.body === '' ? '{}' : request.body, columns)
  return { text: json, names: keys, isObject, whole: ['json', 'jsonb'] }
}

/** What is no JSON goes, whole, to a function's single parameter without a name (PostgREST's Plan.hs, findProc). */
const wholeBodies: ReadonlyMap<string, string> = new Map([
  ['text/plain', 'text'],
  ['text/xml', 'xml'],
  ['application/octet-stream', 'bytea'],
])
