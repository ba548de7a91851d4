import { Buffer } from 'node:buffer'
import { expect, it } from 'vitest'
import { parseJwt, readCredential } from './signed-credential.ts'

const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
const jwtOf = (payload: unknown) =>
  [part({ alg: 'EdDSA', kid: 'https://x.example/credentials/keys/z1' }), part(payload), 'c2ln'].join('.')

const course = 'https://x.example/credentials/achievements/bio'
const payload = {
  issuer: { name: 'XPedition' },
  awardedDate: '2026-11-26T12:00:00Z',
  validFrom: '2026-11-27T12:00:00Z',
  credentialSubject: {
    identifier: [{ identityHash: '李 "Ада" <b>' }],
    achievement: {
      id: course,
      name: 'Computational Biology',
      criteria: { narrative: 'Self-paced' },
      resultDescription: [{ id: `${course}#xp`, name: 'XP' }],
    },
    result: [{ resultDescription: `${course}#xp`, value: '11710' }],
  },
  credentialStatus: { statusListCredential: 'https://x.example/credentials/status/1', statusListIndex: '7' },
}

it('what is shown of a credential is what was signed', () => {
  expect(readCredential(jwtOf(payload))).toEqual({
    name: '李 "Ада" <b>',
    course: 'bio',
    courseTitle: 'Computational Biology',
    completedAt: payload.awardedDate,
    sharedAt: payload.validFrom,
    expiresAt: undefined,
    results: [{ title: 'XP', value: '11710' }],
    criteria: 'Self-paced',
    status: { list: 'https://x.example/credentials/status/1', index: 7 },
    issuer: 'XPedition',
  })
})

it.each(['', 'a.b.c', '{}', jwtOf(null), jwtOf([]), jwtOf({}), jwtOf({ credentialSubject: 'x' }), `${part({})}.%.`])(
  'what is no credential of a course is none, and breaks nothing: %j',
  (text) => expect(readCredential(text)).toBeUndefined(),
)

it('the end of a credential is the earlier of both names of it, and what is no time is none', () => {
  const end = { exp: 1_700_000_000, validUntil: '2026-01-01T00:00:00Z' }
  expect(readCredential(jwtOf({ ...payload, ...end }))?.expiresAt).toBe(1_700_000_000_000)
  expect(readCredential(jwtOf({ ...payload, validUntil: end.validUntil }))?.expiresAt).toBe(Date.UTC(2026, 0))
  for (const odd of [{ exp: '1' }, { validUntil: 'soon' }, { validUntil: null }, { exp: null }])
    expect(readCredential(jwtOf({ ...payload, ...odd }))?.expiresAt).toBeUndefined()
})

it('a JWT is read without believing it', () => {
  expect(parseJwt(jwtOf({ id: 'a' }))).toEqual({ kid: 'https://x.example/credentials/keys/z1', payload: { id: 'a' } })
  expect(parseJwt('not.a.jwt')).toBeUndefined()
})
