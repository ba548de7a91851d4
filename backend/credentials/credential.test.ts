import { expect, it } from 'vitest'
import { achievementCredential } from './credential.ts'
import { achievementCredential as openBadgesSchema } from './testing/open-badges-schema.ts'

const made = () =>
  achievementCredential(
    'https://learn.example',
    {
      id: '7a1d3f5e-2b4c-4d6e-8f90-a1b2c3d4e5f6',
      course_type: 'bio',
      name: 'Ada Lovelace',
      modules: 8,
      activities: 32,
      xp: 11_710,
      checks_right: 3,
      completed_at: '2026-11-20T10:00:00.123456+00:00',
      shared_at: '2026-11-21T10:00:00.123456+00:00',
      status_index: 131_075,
    },
    131_072,
  )

it('of a row is what the schema of Open Badges 3.0 demands', () => {
  expect(openBadgesSchema.safeParse(made()).error).toBeUndefined()
})

/** Each takes one thing away from what the schema demands, or adds one that it does not allow. */
const damages: Record<string, (credential: ReturnType<typeof made>) => object> = {
  'without its name': ({ name: _, ...rest }) => rest,
  'without its id': ({ id: _, ...rest }) => rest,
  'without an issuer': ({ issuer: _, ...rest }) => rest,
  'without the time from which it counts': ({ validFrom: _, ...rest }) => rest,
  'with a time that names no zone': (credential) => ({ ...credential, validFrom: '2026-11-21T10:00:00' }),
  'with the contexts of Open Badges 2': (credential) => ({
    ...credential,
    '@context': ['https://w3id.org/openbadges/v2'],
  }),
  'with its contexts in the other order': (credential) => ({
    ...credential,
    '@context': credential['@context'].toReversed(),
  }),
  'of another type': (credential) => ({ ...credential, type: ['VerifiableCredential'] }),
  'of an issuer that is no Profile': (credential) => ({ ...credential, issuer: { ...credential.issuer, type: [] } }),
  'about a subject without an achievement': ({ credentialSubject: { achievement: _, ...subject }, ...rest }) => ({
    ...rest,
    credentialSubject: subject,
  }),
  'of an achievement without criteria': (credential) => {
    const { criteria: _, ...achievement } = credential.credentialSubject.achievement
    return { ...credential, credentialSubject: { ...credential.credentialSubject, achievement } }
  },
  'of an achievement with a field that nobody knows': (credential) => {
    const achievement = { ...credential.credentialSubject.achievement, grade: 'A' }
    return { ...credential, credentialSubject: { ...credential.credentialSubject, achievement } }
  },
  'of a learner whose name is of no kind': (credential) => {
    const identifier = credential.credentialSubject.identifier.map(({ identityType: _, ...rest }) => rest)
    return { ...credential, credentialSubject: { ...credential.credentialSubject, identifier } }
  },
  'with a result as a number': (credential) => {
    const result = credential.credentialSubject.result.map((each) => ({ ...each, value: Number(each.value) }))
    return { ...credential, credentialSubject: { ...credential.credentialSubject, result } }
  },
  'with a status of no type': ({ credentialStatus: { type: _, ...status }, ...rest }) => ({
    ...rest,
    credentialStatus: status,
  }),
  'with a proof of no type': (credential) => ({ ...credential, proof: { proofValue: 'z3' } }),
}

it.each(Object.entries(damages))('%s is refused by it', (_, damage) => {
  expect(openBadgesSchema.safeParse(damage(made())).success).toBe(false)
})
