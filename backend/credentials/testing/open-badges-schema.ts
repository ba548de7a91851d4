import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'

/**
 * 1EdTech's JSON Schema of an AchievementCredential on VC Data Model 2.0 (ob_v3p0_achievementcredential_schema.json), said anew: of
 * each class what is required, then what is optional. A class takes other properties, too, unless it is closed.
 */
type Schema = Record<string, unknown>
type Properties = Record<string, Schema>

const text = { type: 'string' }
const amount = { type: 'number' }
const time = { type: 'string', format: 'date-time' }
const jws = { type: 'string', pattern: '^[\\w-]+\\.[\\w-]*\\.[\\w-]+$' }
const language = { type: 'string', pattern: '^[a-z]{2,4}(-[A-Z][a-z]{3})?(-([A-Z]{2}|\\d{3}))?$' }
const texts = (...names: string[]): Properties => Object.fromEntries(names.map((name) => [name, text]))
const list = (items: Schema) => ({ type: 'array', items })
const ref = (name: string) => ({ $ref: `#/$defs/${name}` })
/** Types, among which there is one of each of these. */
const types = (...sets: (string | string[])[]) => ({
  ...list(text),
  // Ajv takes for an empty list what `contains` found of the item before it.
  minItems: 1,
  allOf: sets.map((set) => ({ contains: { enum: [set].flat() } })),
})
/** One of these, or one of somebody's own behind `ext:`. */
const extensible = (...names: string[]) => ({
  type: 'string',
  anyOf: [{ enum: names }, { pattern: 'ext:[a-zA-Z0-9|._]' }],
})
const open = (required: Properties, optional: Properties = {}) => ({
  type: 'object',
  required: Object.keys(required),
  properties: { ...required, ...optional },
})
const closed = (required: Properties, optional: Properties = {}) => ({
  ...open(required, optional),
  additionalProperties: false,
})

const identifierType = extensible(
  ...['name', 'userName', 'emailAddress', 'identifier', 'isbn', 'issn', 'nationalIdentityNumber'],
  ...['accountId', 'productId', 'sourcedId', 'systemId', 'lisSourcedId', 'oneRosterSourcedId', 'sisSourcedId'],
  ...['ltiContextId', 'ltiDeploymentId', 'ltiPlatformId', 'ltiToolId', 'ltiUserId'],
)
const achievementType = extensible(
  ...['Achievement', 'Assessment', 'Assignment', 'Award', 'Badge', 'CoCurricular', 'CommunityService', 'Competency'],
  ...['Course', 'Fieldwork', 'LearningProgram', 'License', 'Membership', 'MicroCredential'],
  ...['ApprenticeshipCertificate', 'Certificate', 'CertificateOfCompletion', 'Certification', 'JourneymanCertificate'],
  ...['MasterCertificate', 'QualityAssuranceCredential', 'GeneralEducationDevelopment', 'SecondarySchoolDiploma'],
  ...['AssociateDegree', 'BachelorDegree', 'Degree', 'Diploma', 'DoctoralDegree', 'MasterDegree'],
  ...['ProfessionalDoctorate', 'ResearchDoctorate'],
)
const resultType = extensible(
  ...['GradePointAverage', 'LetterGrade', 'Percent', 'PerformanceLevel', 'PredictedScore', 'RawScore', 'Result'],
  ...['RubricCriterion', 'RubricCriterionLevel', 'RubricScore', 'ScaledScore', 'Status'],
)
const targetType = extensible(
  ...['ceasn:Competency', 'ceterms:Credential', 'CTDL'],
  ...['CFItem', 'CFRubric', 'CFRubricCriterion', 'CFRubricCriterionLevel'],
)

const alignment = { alignment: list(ref('Alignment')) }
const endorsements = { endorsement: list(ref('EndorsementCredential')), endorsementJwt: list(jws) }
const named = open(texts('id', 'type'))

const required = {
  '@context': {
    type: 'array',
    minItems: 2,
    prefixItems: [
      { const: 'https://www.w3.org/ns/credentials/v2' },
      { type: 'string', pattern: '^https://purl\\.imsglobal\\.org/spec/ob/v3p0/context(-3\\.\\d\\.\\d)*\\.json$' },
    ],
    items: { anyOf: [text, { type: 'object' }] },
  },
  id: text,
  issuer: { anyOf: [text, ref('Profile')] },
  validFrom: time,
}
const optional = {
  description: text,
  awardedDate: time,
  validUntil: time,
  proof: list(ref('Proof')),
  credentialSchema: list(ref('CredentialSchema')),
  credentialStatus: ref('CredentialStatus'),
  refreshService: ref('RefreshService'),
  termsOfUse: list(ref('TermsOfUse')),
}

const classes = {
  AchievementCredential: open(
    {
      ...required,
      type: types('VerifiableCredential', ['AchievementCredential', 'OpenBadgeCredential']),
      credentialSubject: ref('AchievementSubject'),
    },
    { ...optional, ...endorsements, name: text, image: ref('Image'), evidence: list(ref('Evidence')) },
  ),
  EndorsementCredential: open(
    {
      ...required,
      type: types('VerifiableCredential', 'EndorsementCredential'),
      name: text,
      credentialSubject: ref('EndorsementSubject'),
    },
    optional,
  ),
  AchievementSubject: open(
    { type: types('AchievementSubject'), achievement: ref('Achievement') },
    {
      ...texts('id', 'licenseNumber', 'narrative', 'role', 'term'),
      activityStartDate: time,
      activityEndDate: time,
      creditsEarned: amount,
      identifier: list(ref('IdentityObject')),
      image: ref('Image'),
      result: list(ref('Result')),
      source: ref('Profile'),
    },
  ),
  EndorsementSubject: open({ id: text, type: types('EndorsementSubject') }, texts('endorsementComment')),
  Achievement: open(
    { ...texts('id', 'name', 'description'), type: types('Achievement'), criteria: ref('Criteria') },
    {
      ...texts('fieldOfStudy', 'humanCode', 'specialization', 'version'),
      ...alignment,
      ...endorsements,
      achievementType,
      creator: ref('Profile'),
      creditsAvailable: amount,
      image: ref('Image'),
      inLanguage: language,
      otherIdentifier: list(ref('IdentifierEntry')),
      related: list(ref('Related')),
      resultDescription: list(ref('ResultDescription')),
      tag: list(text),
    },
  ),
  Profile: open(
    { id: text, type: types('Profile') },
    {
      ...texts('name', 'url', 'phone', 'description', 'email', 'official', 'givenName', 'additionalName'),
      ...texts('familyName', 'familyNamePrefix', 'patronymicName', 'honorificPrefix', 'honorificSuffix'),
      ...endorsements,
      image: ref('Image'),
      address: ref('Address'),
      otherIdentifier: list(ref('IdentifierEntry')),
      parentOrg: ref('Profile'),
      dateOfBirth: { type: 'string', format: 'date' },
    },
  ),
  Address: open(
    { type: types('Address') },
    {
      ...texts('addressCountry', 'addressCountryCode', 'addressRegion', 'addressLocality'),
      ...texts('streetAddress', 'postOfficeBoxNumber', 'postalCode'),
      geo: ref('GeoCoordinates'),
    },
  ),
  GeoCoordinates: open({ type: { const: 'GeoCoordinates' }, latitude: amount, longitude: amount }),
  Alignment: open(
    { type: types('Alignment'), ...texts('targetName', 'targetUrl') },
    { ...texts('targetCode', 'targetDescription', 'targetFramework'), targetType },
  ),
  Criteria: open({}, texts('id', 'narrative')),
  Evidence: open({ type: types('Evidence') }, texts('id', 'name', 'narrative', 'description', 'genre', 'audience')),
  Related: open({ id: text, type: types('Related') }, { version: text, inLanguage: language }),
  Result: open(
    { type: types('Result') },
    {
      ...texts('value', 'achievedLevel', 'resultDescription'),
      ...alignment,
      status: { enum: ['Enrolled', 'InProgress', 'OnHold', 'Provisional', 'Completed', 'Failed', 'Withdrew'] },
    },
  ),
  ResultDescription: open(
    { ...texts('id', 'name'), type: types('ResultDescription'), resultType },
    {
      ...texts('requiredLevel', 'requiredValue', 'valueMin', 'valueMax'),
      ...alignment,
      allowedValue: list(text),
      rubricCriterionLevel: list(ref('RubricCriterionLevel')),
    },
  ),
  RubricCriterionLevel: open(
    { ...texts('id', 'name'), type: types('RubricCriterionLevel') },
    { ...texts('description', 'level', 'points'), ...alignment },
  ),
  Image: closed({ id: text, type: { const: 'Image' } }, texts('caption')),
  IdentityObject: closed(
    {
      type: { const: 'IdentityObject' },
      hashed: { type: 'boolean' },
      identityHash: text,
      identityType: identifierType,
    },
    texts('salt'),
  ),
  IdentifierEntry: closed({ type: { const: 'IdentifierEntry' }, identifier: text, identifierType }),
  Proof: open(texts('type'), {
    ...texts('cryptosuite', 'proofPurpose', 'proofValue', 'verificationMethod', 'challenge', 'domain', 'nonce'),
    created: time,
  }),
  CredentialSchema: named,
  CredentialStatus: named,
  RefreshService: named,
  TermsOfUse: open(texts('type'), texts('id')),
}

// 1EdTech asserts formats. A list of contexts may go on behind the two.
const ajv = addFormats(new Ajv2020({ allErrors: true, strictTuples: false }))
ajv.addSchema({ $id: 'open-badges', $defs: classes })

/** @returns what the schema finds wrong: where, and why */
export function faultsOf(name: 'AchievementCredential' | 'Achievement' | 'Profile', value: unknown): string[] {
  ajv.validate(`open-badges#/$defs/${name}`, value)
  return (ajv.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`)
}
