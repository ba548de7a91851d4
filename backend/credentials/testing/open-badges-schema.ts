import { z } from 'zod'

/**
 * What 1EdTech's JSON schema of an AchievementCredential demands of the parts that ours has (Open Badges 3.0, B.1 and
 * ob_v3p0_achievementcredential_schema.json): names, types, what is required, and no other properties where it allows none.
 */
const address = z.url()
export const dateTime = z.string().regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/)
const typed = (name: string) =>
  z
    .array(z.string())
    .min(1)
    .refine((types) => types.includes(name), `must have ${name}`)

const resultTypes = [
  'GradePointAverage',
  'LetterGrade',
  'Percent',
  'PerformanceLevel',
  'PredictedScore',
  'RawScore',
  'Result',
  'RubricCriterion',
  'RubricCriterionLevel',
  'RubricScore',
  'ScaledScore',
  'Status',
]
const image = z.strictObject({ id: address, type: z.literal('Image') })

const achievement = z.strictObject({
  id: address,
  type: typed('Achievement'),
  achievementType: z.literal('Course'),
  name: z.string().min(1),
  description: z.string().min(1),
  criteria: z.strictObject({ narrative: z.string().min(1) }),
  image,
  resultDescription: z.array(
    z.strictObject({
      id: address,
      type: typed('ResultDescription'),
      name: z.string().min(1),
      resultType: z.enum(resultTypes),
    }),
  ),
})

export const achievementCredential = z.object({
  '@context': z.tuple([
    z.literal('https://www.w3.org/ns/credentials/v2'),
    z.literal('https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json'),
  ]),
  id: address,
  type: typed('VerifiableCredential').and(typed('AchievementCredential')),
  name: z.string().min(1),
  issuer: z.strictObject({ id: address, type: typed('Profile'), name: z.string(), url: address }),
  validFrom: dateTime,
  awardedDate: dateTime,
  credentialSubject: z.strictObject({
    id: z.string().regex(/^urn:uuid:/),
    type: typed('AchievementSubject'),
    identifier: z.array(
      z.strictObject({
        type: z.literal('IdentityObject'),
        hashed: z.boolean(),
        identityHash: z.string(),
        identityType: z.literal('name'),
      }),
    ),
    achievement,
    result: z.array(z.strictObject({ type: typed('Result'), resultDescription: address, value: z.string() })),
  }),
  credentialStatus: z.object({
    id: address,
    type: z.literal('BitstringStatusListEntry'),
    statusPurpose: z.literal('revocation'),
    statusListIndex: z.string().regex(/^(0|[1-9]\d*)$/),
    statusListCredential: address,
  }),
  /** A JWT has none. */
  proof: z
    .object({
      type: z.literal('DataIntegrityProof'),
      cryptosuite: z.literal('eddsa-rdfc-2022'),
      created: dateTime,
      proofPurpose: z.literal('assertionMethod'),
      verificationMethod: address,
      proofValue: z.string().regex(/^z/),
    })
    .optional(),
})
