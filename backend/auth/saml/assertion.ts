import { z } from 'zod'
import { asciiLower } from '../base/text/ascii-lower.ts'

const attributes = z.record(z.string(), z.string()).default({})
const element = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z.preprocess((read) => (typeof read === 'string' ? { _: read } : read), z.object({ $: attributes, ...shape }))
const text = element({ _: z.string().default('') })
const manyOf = <Inner extends z.ZodType>(inner: Inner) => z.array(inner).default([])

const confirmation = element({ SubjectConfirmationData: manyOf(element({})) })
const assertion = z.object({
  $: z.object({ ID: z.string().min(1) }),
  Issuer: z.tuple([text]),
  Subject: z.tuple([element({ NameID: manyOf(text), SubjectConfirmation: manyOf(confirmation) })]),
  Conditions: z.tuple([element({})]),
  AuthnStatement: manyOf(element({})),
  AttributeStatement: manyOf(element({ Attribute: manyOf(element({ AttributeValue: manyOf(text) })) })),
})

export const assertionShape = z.object({ Assertion: assertion })
export type Assertion = z.output<typeof assertion>

export function confirmationsOf({ Subject }: Assertion) {
  return Subject.flatMap(({ SubjectConfirmation }) => SubjectConfirmation).map((each) => ({
    method: each.$.Method,
    data: each.SubjectConfirmationData[0]?.$,
  }))
}

export function valuesOf({ AttributeStatement }: Assertion, name: string): string[] {
  return AttributeStatement.flatMap(({ Attribute }) => Attribute)
    .filter(({ $ }) => $.Name === name || $.FriendlyName === name)
    .flatMap(({ AttributeValue }) => AttributeValue.map(({ _ }) => _.trim()))
    .filter(Boolean)
}

const format = (name: string, version = '2.0') => `urn:oasis:names:tc:SAML:${version}:nameid-format:${name}`

export function userIdOf(assertion: Assertion): string | undefined {
  const [subjectId] = valuesOf(assertion, 'urn:oasis:names:tc:SAML:attribute:subject-id')
  if (subjectId) return subjectId
  const name = assertion.Subject[0]?.NameID[0]
  if (!name?._ || name.$.Format === format('transient')) return undefined
  return name.$.Format === format('emailAddress', '1.1') ? asciiLower(name._.trim()) : name._
}

const emailNames = [
  'urn:oid:0.9.2342.19200300.100.1.3',
  'http://schemas.xmlsoap.org/ws/2005/05/identity/claims/emailaddress',
  'http://schemas.xmlsoap.org/claims/EmailAddress',
  'mail',
  'Mail',
  'email',
]

export function emailOf(assertion: Assertion): string | undefined {
  for (const name of emailNames) {
    const [value] = valuesOf(assertion, name)
    if (value) return value
  }
  const name = assertion.Subject[0]?.NameID[0]
  return name?.$.Format === format('emailAddress', '1.1') ? name._.trim() : undefined
}

export function sessionEndOf({ AuthnStatement }: Assertion): string | undefined {
  const ends = AuthnStatement.map(({ $ }) => $.SessionNotOnOrAfter).find(
    (time) => time && !Number.isNaN(Date.parse(time)),
  )
  return ends && new Date(ends).toISOString()
}

export function endOf(assertion: Assertion): number {
  const times = [
    assertion.Conditions[0].$.NotOnOrAfter,
    ...confirmationsOf(assertion).map(({ data }) => data?.NotOnOrAfter),
  ]
  return Math.max(...times.map((time) => Date.parse(time ?? '')).filter((time) => !Number.isNaN(time)))
}
