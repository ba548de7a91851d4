import { expect, it } from 'vitest'
import { achievementCredential } from './credential.ts'
import { faultsOf } from './testing/open-badges-schema.ts'

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
  expect(faultsOf('AchievementCredential', made())).toEqual([])
})

it('of a row says more than the schema demands: its name, its kind, whose it is and where its status stands', () => {
  expect(made()).toMatchObject({
    '@context': ['https://www.w3.org/ns/credentials/v2', 'https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json'],
    name: 'Computational Biology: course completed',
    issuer: { name: 'XPedition', url: 'https://learn.example/' },
    validFrom: '2026-11-21T10:00:00Z',
    awardedDate: '2026-11-20T10:00:00Z',
    credentialSubject: {
      id: 'urn:uuid:7a1d3f5e-2b4c-4d6e-8f90-a1b2c3d4e5f6',
      identifier: [{ hashed: false, identityHash: 'Ada Lovelace', identityType: 'name' }],
      achievement: { achievementType: 'Course', name: 'Computational Biology' },
    },
    credentialStatus: {
      type: 'BitstringStatusListEntry',
      statusPurpose: 'revocation',
      statusListIndex: '3',
      statusListCredential: 'https://learn.example/credentials/status/2',
    },
  })
})

/** Each takes one thing away from what the schema demands, or adds one that it does not allow. */
const damages: Record<string, (credential: ReturnType<typeof made>) => object> = {
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
  'of an achievement of a kind that nobody knows': (credential) => {
    const achievement = { ...credential.credentialSubject.achievement, achievementType: 'Lesson' }
    return { ...credential, credentialSubject: { ...credential.credentialSubject, achievement } }
  },
  'of an achievement whose image has a field that nobody knows': (credential) => {
    const { achievement } = credential.credentialSubject
    const image = { ...achievement.image, width: 400 }
    return {
      ...credential,
      credentialSubject: { ...credential.credentialSubject, achievement: { ...achievement, image } },
    }
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
  'with a proof of no type': (credential) => ({ ...credential, proof: [{ proofValue: 'z3' }] }),
  'with a proof that stands in no list': (credential) => ({ ...credential, proof: { type: 'DataIntegrityProof' } }),
  'with evidence of no type': (credential) => ({ ...credential, evidence: [{ name: 'A report' }] }),
  'with an endorsement that says nothing of whom it endorses': (credential) => ({
    ...credential,
    endorsement: [{ ...credential, type: ['VerifiableCredential', 'EndorsementCredential'], credentialSubject: {} }],
  }),
  'with an endorsement as a JWT of two parts': (credential) => ({ ...credential, endorsementJwt: ['a.b'] }),
}

it.each(Object.entries(damages))('%s is refused by it', (_, damage) => {
  expect(faultsOf('AchievementCredential', damage(made()))).not.toEqual([])
})
