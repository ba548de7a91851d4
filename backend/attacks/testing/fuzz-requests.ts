import fc from 'fast-check'
import type { Endpoint } from './endpoints.ts'
import { anyJson, fields, type Known, oddText } from './fuzz-values.ts'

export interface FuzzRequest {
  who: 'visitor' | 'learner' | 'operator'
  method: string
  path: string
  headers: Record<string, string>
  body?: string | Uint8Array<ArrayBuffer>
}

/** Which of them belong together; other endpoints are given any. */
const shapes: [endpoint: RegExp, names: string][] = [
  [/signup$/, 'email phone password data channel code_challenge code_challenge_method'],
  [
    /token$/,
    'email phone password refresh_token auth_code code_verifier id_token provider nonce chain message signature',
  ],
  [
    /(otp|magiclink|recover|resend|invite)$/,
    'type email phone data create_user channel code_challenge code_challenge_method',
  ],
  [/verify$/, 'type token token_hash email phone redirect_to challenge_id code webauthn'],
  [/v1\/user$/, 'email phone password nonce data app_metadata channel'],
  [/(factors|challenge)$/, 'factor_type friendly_name issuer phone channel webauthn'],
  [
    /admin\/users/,
    'id email phone password role user_metadata app_metadata ban_duration should_soft_delete friendly_name',
  ],
  [/generate_link$/, 'type email password data redirect_to'],
  [/sso/, 'provider_id domain type metadata_xml domains attribute_mapping redirect_to'],
  [/user_progress/, 'user_id course_type module_number completed_activities completed_at total_xp'],
  [/user_stats/, 'id total_xp badges'],
  [/reviews/, 'user_id check_id occasion rating answered_at'],
  [/notes/, 'user_id id course_type section start exact prefix suffix body deleted created_at'],
  [/solutions/, 'user_id exercise code solved_at'],
  [/rpc\/share/, 'course name'],
  [/rpc\/(revoke|bring)/, 'credential code'],
  [/rpc\//, 'session_id factor_id name confirmation total_xp'],
  [/bucket/, 'id name public file_size_limit allowed_mime_types'],
  [/object\/list/, 'prefix limit offset search sortBy cursor with_delimiter'],
  [/object\/(copy|move)/, 'bucketId sourceKey destinationKey destinationBucket'],
  [/object/, 'prefixes paths expiresIn'],
]

const queryKeys = {
  auth: 'grant_type scope page per_page filter sort query token token_hash type redirect_to code state error provider scopes invite_token',
  rest:
    'select order limit offset columns on_conflict or and not.or id user_id course_type completed_activities user_agent total_xp ' +
    'check_id rating answered_at body exact->>a exercise code solved_at',
  storage: 'token download limit offset sortColumn sortOrder search',
}
const queryValues =
  'password refresh_token pkce id_token web3 global local others signup recovery school * id id::text eq.1 not.in.(1,2) ' +
  'ilike.%25a is.null cs.{1} wfts.x match.a (id.eq.1,total_xp.gt.2) id.desc.nullslast 0 1 10 -1 author:x'

const tables =
  'user_stats user_progress reviews notes solutions credentials guest_offers courses modules activities nowhere'.split(
    ' ',
  )
const functions =
  'my_sessions end_my_session export_my_data delete_my_account rename_my_factor has_password level_for_xp check_session ' +
  'my_notes my_reviews offer_guest_progress bring_guest_progress share_credential revoke_credential nothing'
const restEndpoints: Endpoint[] = [
  ...tables.flatMap((name) =>
    ['GET', 'HEAD', 'POST', 'PATCH', 'DELETE', 'PUT'].map((method): Endpoint => [method, `/rest/v1/${name}`]),
  ),
  ...functions
    .split(' ')
    .flatMap((name) => ['GET', 'POST'].map((method): Endpoint => [method, `/rest/v1/rpc/${name}`])),
]

const headerValues: Record<string, string[]> = {
  prefer: [
    'return=representation',
    'resolution=merge-duplicates,missing=default',
    'count=exact',
    'handling=strict,x=1',
  ],
  accept: ['application/vnd.pgrst.object+json', '*/*', 'text/csv', 'application/vnd.pgrst.array+json;nulls=stripped'],
  range: ['0-1', 'bytes=0-1', '9-1', 'bytes=-1'],
  'accept-profile': ['public', 'auth'],
  'x-upsert': ['true', 'perhaps'],
  'x-metadata': ['eyJhIjoxfQ==', 'W10=', '%%%'],
  'cache-control': ['max-age=60', 'x'.repeat(500)],
  'x-supabase-api-version': ['2024-01-01', '9999-99-99'],
  'x-forwarded-for': ['198.51.100.7', '::ffff:1.2.3.4', 'nobody'],
  'if-none-match': ['*', '"a"'],
}

/** Requests to these endpoints of auth and storage, and as many to every table and function, right in parts. */
export function fuzzRequests(endpoints: readonly Endpoint[], known: Known): fc.Arbitrary<FuzzRequest> {
  const plausible = fields(known)
  const place = fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom(known.userId, known.factorId, 'avatars', `avatars/${known.userId}/a.png`) },
    { weight: 1, arbitrary: oddText },
  )
  const ofService = (service: string) => endpoints.filter(([, path]) => path.startsWith(service))
  const endpoint = fc.oneof(
    { weight: 2, arbitrary: fc.constantFrom(...ofService('/auth')) },
    { weight: 1, arbitrary: fc.constantFrom(...ofService('/storage')) },
    { weight: 1, arbitrary: fc.constantFrom(...restEndpoints) },
  )
  return endpoint.chain(([method, pattern]) => {
    const names = shapes.find(([endpoint]) => endpoint.test(pattern))?.[1].split(' ') ?? Object.keys(plausible)
    const headers = fc.dictionary(fc.constantFrom(...Object.keys(headerValues)), fc.nat(9), { maxKeys: 3 })
    return fc
      .record({
        who: fc.constantFrom<FuzzRequest['who']>('visitor', 'learner', 'learner', 'operator'),
        places: fc.array(place, { minLength: 3, maxLength: 3 }),
        query: queryOf(pattern),
        headers,
        body: fc.oneof({ weight: 5, arbitrary: bodyOf(names, plausible) }, { weight: 1, arbitrary: anyBody }),
      })
      .map(({ who, places, query, headers: chosen, body }) => ({
        who,
        method,
        path: pattern.replace(/:\w+|\*/g, () => places.pop() ?? '') + query,
        headers: {
          ...Object.fromEntries(
            Object.entries(chosen).map(([name, n]) => [
              name,
              headerValues[name]?.[n % headerValues[name].length] ?? '',
            ]),
          ),
          'content-type': body.type,
        },
        ...(!['GET', 'HEAD'].includes(method) && { body: body.bytes }),
      }))
  })
}

function queryOf(path: string): fc.Arbitrary<string> {
  const service = path.split('/')[1] as keyof typeof queryKeys
  const value = fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom(...queryValues.split(' ')) },
    { weight: 1, arbitrary: oddText },
  )
  return fc
    .array(fc.tuple(fc.constantFrom(...queryKeys[service].split(' ')), value), { maxLength: 3 })
    .map((pairs) => (pairs.length > 0 ? `?${pairs.map((pair) => pair.join('=')).join('&')}` : ''))
}

function bodyOf(names: readonly string[], plausible: Record<string, string[]>) {
  const field = (name: string) =>
    fc.tuple(
      fc.constant(name),
      fc.oneof(
        { weight: 3, arbitrary: fc.constantFrom(...(plausible[name] ?? ['1'])) },
        { weight: 1, arbitrary: anyJson },
      ),
    )
  return fc
    .subarray([...names], { minLength: Math.min(names.length, 2) })
    .chain((chosen) => fc.tuple(...chosen.map(field)))
    .map((pairs) => `{${pairs.map(([name, value]) => `"${name}":${value}`).join(',')}}`)
    .map((bytes) => ({ type: 'application/json', bytes }))
}

const part = (text: string) =>
  `--x\r\nContent-Disposition: form-data; name=""; filename="a"\r\nContent-Type: image/png\r\n\r\n${text}\r\n`
const anyBody: fc.Arbitrary<{ type: string; bytes: string | Uint8Array<ArrayBuffer> }> = fc.oneof(
  anyJson.map((bytes) => ({ type: 'application/json', bytes })),
  anyJson.map((text) => ({ type: 'application/json', bytes: text.slice(0, -1) })),
  fc.uint8Array({ maxLength: 200 }).map((bytes) => ({ type: 'application/json', bytes: new Uint8Array(bytes) })),
  anyJson.map((bytes) => ({ type: 'image/png', bytes })),
  anyJson.map((text) => ({ type: 'multipart/form-data; boundary=x', bytes: `${part(text)}--x--` })),
  anyJson.map((text) => ({ type: 'multipart/form-data; boundary=x', bytes: part(text) })),
  oddText.map((text) => ({
    type: 'application/x-www-form-urlencoded',
    bytes: `SAMLResponse=${text}&RelayState=${text}&state=${text}`,
  })),
  oddText.map((bytes) => ({ type: bytes.replace(/[^\w/;=]/g, ''), bytes })),
)
