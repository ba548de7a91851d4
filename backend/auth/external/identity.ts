import { clip } from '../clip.ts'

/** Who a provider says its user is. */
export interface ExternalIdentity {
  /** `google`, `keycloak`, `web3` and so on. */
  provider: string
  /** The user's id at the provider. */
  subject: string
  /** In lower case; only a verified one is a reason to take two accounts for one person's. */
  email: { address: string; verified: boolean } | undefined
  /** In lower case; those that the provider names beside it. */
  otherAddresses?: string[]
  /** What becomes the identity's data and the user's metadata. */
  data: Record<string, unknown>
  accessToken?: string | undefined
  refreshToken?: string | undefined
}

const longest = 512
const text = (value: unknown) => (typeof value === 'string' && clip(value, longest)) || undefined

/** OpenID Connect Core 1.0, section 2. */
const longestSubject = 255

/** In lower case. Mails go there, be it to one who has not shown that it is theirs: one address and nothing else. */
function addressOf(email: unknown): string | undefined {
  const isAddress =
    typeof email === 'string' &&
    email.length <= 255 &&
    /^[^\s\p{C}<>()[\]\\,;:"@]+@[^\s\p{C}<>()[\]\\,;:"@]+$/u.test(email)
  return isAddress ? email.toLowerCase() : undefined
}

/**
 * An identity from OpenID Connect's claims, under GoTrue's names (internal/api/provider/provider.go, Claims). Only texts of a
 * bounded length are taken: they travel in every access token.
 * @param claims of an ID token, with those of the userinfo endpoint
 * @throws {Error} when the name of the user is none
 */
export function identityOfClaims(provider: string, issuer: string, claims: Record<string, unknown>): ExternalIdentity {
  const subject = String(claims.sub)
  if (clip(subject, longestSubject) !== subject) throw new Error('the provider calls its user by no proper name')
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
