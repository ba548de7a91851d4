import type { Settings } from '../../settings.ts'
import { selfSigned } from './certificate.ts'
import { readMetadata } from './provider-metadata.ts'
import type { SsoProvider } from './providers.ts'

const persistent = 'urn:oasis:names:tc:SAML:2.0:nameid-format:persistent'

/** Loaded on first use: it takes a tenth of a second, and most installations have no such provider. */
const library = () => import('@node-saml/node-saml')

/** What identity providers know this service by. */
export function addressesOf(settings: Settings) {
  const base = `${settings.GOTRUE_SAML_EXTERNAL_URL ?? settings.API_EXTERNAL_URL}/sso/saml`
  return { entityId: `${base}/metadata`, acs: `${base}/acs` }
}

/** How far the clocks of two servers may differ, as in the library that GoTrue uses. */
export const clockSkew = 180_000

/**
 * This service towards one provider. Either the answer or the assertion in it must be signed; whatever else must hold of it
 * is asked in read-response.ts.
 * @param requestId the id of the request that it makes
 */
export async function serviceProvider(settings: Settings, provider: SsoProvider, requestId = '') {
  const { entityId, acs } = addressesOf(settings)
  const { signInUrl, certificates } = readMetadata(provider.metadata_xml)
  const key = privateKeyOf(settings)
  const { SAML } = await library()
  return new SAML({
    issuer: entityId,
    callbackUrl: acs,
    audience: entityId,
    entryPoint: signInUrl,
    idpCert: certificates,
    wantAssertionsSigned: false,
    wantAuthnResponseSigned: false,
    acceptedClockSkewMs: clockSkew,
    privateKey: key,
    signatureAlgorithm: 'sha256',
    digestAlgorithm: 'sha256',
    identifierFormat: provider.name_id_format ?? persistent,
    disableRequestedAuthnContext: true,
    generateUniqueId: () => requestId,
    ...(settings.GOTRUE_SAML_ALLOW_ENCRYPTED_ASSERTIONS && { decryptionPvk: key }),
  })
}

/** What an operator gives to an identity provider. */
export async function ownMetadata(settings: Settings): Promise<string> {
  const { entityId, acs } = addressesOf(settings)
  const key = privateKeyOf(settings)
  const certificate = certificateOf(settings)
  const { SAML } = await library()
  const saml = new SAML({
    issuer: entityId,
    callbackUrl: acs,
    idpCert: certificate,
    privateKey: key,
    identifierFormat: persistent,
    wantAssertionsSigned: true,
    generateUniqueId: () => '_metadata',
    ...(settings.GOTRUE_SAML_ALLOW_ENCRYPTED_ASSERTIONS && { decryptionPvk: key }),
  })
  return saml.generateServiceProviderMetadata(
    settings.GOTRUE_SAML_ALLOW_ENCRYPTED_ASSERTIONS ? certificate : null,
    certificate,
  )
}

function certificateOf(settings: Settings): string {
  if (!settings.GOTRUE_SAML_PRIVATE_KEY) throw new Error('SAML is switched off')
  return selfSigned(
    settings.GOTRUE_SAML_PRIVATE_KEY,
    `SAML 2.0 Certificate for ${new URL(addressesOf(settings).acs).hostname}`,
  )
}

function privateKeyOf({ GOTRUE_SAML_PRIVATE_KEY: key }: Settings): string {
  if (!key) throw new Error('SAML is switched off')
  return key.export({ type: 'pkcs8', format: 'pem' }).toString()
}
