import { clip } from '../base/text/clip.ts'

export interface ExternalIdentity {
  provider: string
  subject: string
  email: { address: string; verified: boolean } | undefined
  otherAddresses?: string[]
  data: Record<string, unknown>
  accessToken?: string | undefined
  refreshToken?: string | undefined
}

const maxClaimCharacters = 512
const text = (value: unknown) => (typeof value === 'string' && clip(value, maxClaimCharacters)) || undefined

/** OpenID Connect Core 1.0, section 2. */
const maxSubjectCharacters = 255

/** Mails go there unverified, so only lower-case ASCII: other letters look like ASCII letters, or map to them. */
export function addressOf(email: unknown): string | undefined {
  const isAddress =
    typeof email === 'string' &&
    email.length <= 255 &&
    /^[\x21-\x7e]+$/.test(email) &&
    /^[^<>()[\]\\,;:"@]+@[^<>()[\]\\,;:"@]+$/.test(email)
  return isAddress ? email.toLowerCase() : undefined
}

export function identityOfClaims(provider: string, issuer: string, claims: Record<string, unknown>): ExternalIdentity {
  const { sub } = claims
  const subject = typeof sub === 'string' || typeof sub === 'number' ? String(sub) : ''
  if (!subject || clip(subject, maxSubjectCharacters) !== subject)
    throw new Error('the provider calls its user by no proper name')
  const address = addressOf(claims.email)
  // Some providers say it as text.
  const verified = claims.email_verified === true || claims.email_verified === 'true'
  const fullName = text(claims.name)
  const picture = text(claims.picture)
  const data = {
    iss: issuer,
    sub: subject,
    provider_id: subject,
    name: fullName,
    full_name: fullName,
    given_name: text(claims.given_name),
    family_name: text(claims.family_name),
    preferred_username: text(claims.preferred_username),
    user_name: text(claims.user_name),
    picture,
    avatar_url: picture,
    email: address,
    email_verified: verified,
    phone_verified: false,
  }
  return {
    provider,
    subject,
    email: address ? { address, verified } : undefined,
    data: Object.fromEntries(Object.entries(data).filter(([, value]) => value !== undefined)),
  }
}
