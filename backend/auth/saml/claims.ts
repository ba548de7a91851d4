import { AuthError } from '../base/errors.ts'
import { checkEmail, checkMetadata } from '../base/input.ts'
import { clip } from '../base/text/clip.ts'
import { type Assertion, emailOf, userIdOf, valuesOf } from './assertion.ts'
import type { SsoProvider } from './providers.ts'

const standard = [
  'name',
  'full_name',
  'given_name',
  'family_name',
  'preferred_username',
  'user_name',
  'nickname',
  'picture',
  'avatar_url',
  'locale',
  'zoneinfo',
]
const maxClaimCharacters = 512

export function claimsOf(assertion: Assertion, provider: SsoProvider) {
  const subject = userIdOf(assertion)
  if (!subject || subject.length > maxClaimCharacters)
    throw new AuthError(
      'saml_assertion_no_user_id',
      'SAML Assertion did not contain a persistent Subject Identifier attribute or Subject NameID uniquely identifying this user',
    )
  const mapped = mapAttributes(assertion, provider)
  const address = typeof mapped.email === 'string' && mapped.email ? mapped.email : emailOf(assertion)
  if (!address) throw new AuthError('saml_assertion_no_email')
  const email = checkEmail(address)
  const claims = Object.entries(mapped).filter(([key]) => key !== 'email')
  const data = {
    ...Object.fromEntries(claims.filter(([key]) => standard.includes(key))),
    iss: provider.entity_id,
    sub: subject,
    email,
    email_verified: true,
    phone_verified: false,
    custom_claims: Object.fromEntries(claims.filter(([key]) => !standard.includes(key))),
  }
  checkMetadata(data)
  return { subject, email, data }
}

function mapAttributes(assertion: Assertion, { attribute_mapping: mapping }: SsoProvider): Record<string, unknown> {
  const mapped: Record<string, unknown> = {}
  for (const [key, { name, names = [], default: otherwise, array }] of Object.entries(mapping?.keys ?? {})) {
    const values = [...(name ? [name] : []), ...names]
      .map((each) => valuesOf(assertion, each).map((value) => clip(value, maxClaimCharacters)))
      .find((found) => found.length > 0)
    const value = values && (array ? values : values[0])
    if (value !== undefined) mapped[key] = value
    else if (otherwise !== undefined) mapped[key] = otherwise
  }
  return mapped
}
