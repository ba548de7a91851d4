import fc from 'fast-check'

/** What is there to be named. */
export interface Known {
  userId: string
  factorId: string
  email: string
}

const nested = (open: string, close: string, depth: number) => open.repeat(depth) + close.repeat(depth)
const id = '00000000-0000-4000-8000-000000000000'

/** Where something else is expected, as JSON. */
const oddJson: string[] = [
  ...['null', 'true', '0', '-1', '1.5', '1e308', '1e999', '9007199254740993', '-0', '{}', '[]', '[[]]', '[null]'],
  ...['{"toString":1}', '{"toString":1,"valueOf":1}', '{"toJSON":1}', '{"length":-1}', '{"then":1}', '["a","b"]'],
  ...['{"__proto__":{"a":1}}', '{"constructor":{"prototype":1}}', '{"a":1,"a":2}', '{"":1}', '[1e131071]'],
  ...['""', '" "', '"\\u0000"', '"a\\u0000b"', '"\\ud800"', '"\\udfff!"', '"é😀"', '"\\\\"', '"%"', '"%00"', '"*"'],
  ...['"../../etc"', `"' or 1=1; --"`, '"{}"', '"1e131071"', '"infinity"', '"2026-13-45"', '"99999-01-01"', `"${id}"`],
  ...[nested('[', ']', 90), nested('{"a":', '}', 90).replace('}', '1}'), nested('[', ']', 5000)],
  ...[`"${'x'.repeat(5000)}"`, `[${Array(2000).fill('1').join()}]`],
]
export const anyJson = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...oddJson) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }).map((value) => JSON.stringify(value)) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }).map((text) => JSON.stringify(text)) },
)
/** The same in a path, a query or a header. */
export const oddText = fc.oneof(
  fc.constantFrom(
    ...[
      '',
      '%',
      '%00',
      '%ff',
      '%ed%a0%80',
      '..',
      '%2e%2e%2f',
      '%5c',
      "'",
      '"',
      '{',
      '}',
      ',',
      '(',
      ')',
      '*',
      '-1',
      '1',
    ],
    ...['99999999999999999999', '1e999', 'NaN', 'null', 'true', 'é', '%F0%9F%98%80', 'x'.repeat(3000), id, '__proto__'],
  ),
  fc.string({ maxLength: 20 }).map(encodeURIComponent),
)

/** Fields of all bodies, with what is right somewhere. */
export const fields = ({ userId, factorId, email }: Known): Record<string, string[]> => ({
  email: [`"${email}"`, '"someone@learner.example"', '"a@b"'],
  phone: ['"+15551234567"', '"15551234567"', '""'],
  password: ['"a long trail uphill"', '"short"'],
  data: ['{"full_name":"Ada"}', '{"full_name":{"toString":1,"valueOf":1}}', '{"avatar_url":[1]}'],
  type: [
    '"signup"',
    '"recovery"',
    '"email"',
    '"sms"',
    '"email_change"',
    '"phone_change"',
    '"magiclink"',
    '"invite"',
    '"saml"',
  ],
  token: ['"123456"'],
  token_hash: ['"abc"'],
  code: ['"123456"'],
  nonce: ['"123456"'],
  channel: ['"sms"', '"whatsapp"'],
  create_user: ['true', 'false'],
  code_challenge: [`"${'a'.repeat(43)}"`],
  code_challenge_method: ['"plain"', '"s256"'],
  code_verifier: [`"${'a'.repeat(43)}"`],
  auth_code: [`"${id}"`],
  refresh_token: ['"abcdefghijkl"'],
  id_token: ['"a.b.c"'],
  provider: ['"school"', '"github"'],
  redirect_to: ['"http://localhost:3000/dashboard"', '"https://evil.example"'],
  chain: ['"ethereum"', '"solana"'],
  message: ['"localhost wants you to sign in with your Ethereum account:\\n0x0"'],
  signature: ['"0x00"'],
  factor_type: ['"totp"', '"webauthn"', '"phone"'],
  friendly_name: ['"app"'],
  issuer: ['"site"'],
  challenge_id: [`"${id}"`],
  webauthn: ['{"rpId":"localhost","rpOrigins":["http://localhost:3000"],"type":"create","credential_response":{}}'],
  provider_id: [`"${id}"`],
  domain: ['"x.example"'],
  domains: ['["x.example"]'],
  metadata_xml: ['"<a/>"'],
  attribute_mapping: ['{"keys":{}}'],
  user_metadata: ['{"full_name":"Ada"}'],
  app_metadata: ['{"provider":"email"}'],
  role: ['"authenticated"'],
  ban_duration: ['"1h"', '"none"'],
  should_soft_delete: ['true', 'false'],
  id: [`"${userId}"`, `"${factorId}"`],
  user_id: [`"${userId}"`],
  course_type: ['"bio"', '"ml"', '"nowhere"'],
  module_number: ['1', '9'],
  completed_activities: ['[1]', '[1,2,3,4]', '[99]'],
  completed_at: ['"2026-01-01T00:00:00Z"', '"infinity"', '"-infinity"', '"99999-01-01"'],
  total_xp: ['5'],
  badges: ['["King"]'],
  session_id: [`"${id}"`],
  factor_id: [`"${factorId}"`],
  name: ['"x"', '"avatars"'],
  confirmation: [`"${email}"`],
  prefix: [`"${userId}"`, '""'],
  prefixes: [`["${userId}/a.png"]`],
  paths: [`["${userId}/a.png"]`],
  limit: ['10'],
  offset: ['0'],
  search: ['"a"'],
  sortBy: ['{"column":"name","order":"asc"}'],
  cursor: ['"eyJhIjoxfQ"'],
  with_delimiter: ['true'],
  expiresIn: ['60'],
  bucketId: ['"avatars"'],
  destinationBucket: ['"avatars"'],
  sourceKey: [`"${userId}/a.png"`],
  destinationKey: [`"${userId}/b.png"`],
  public: ['true'],
  file_size_limit: ['1000', '"20MB"'],
  allowed_mime_types: ['["image/png"]'],
})
