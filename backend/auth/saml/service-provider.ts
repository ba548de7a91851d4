import { lazy } from '../../preload.ts'
import type { Settings } from '../../settings/settings.ts'
import { readMetadata } from './provider-metadata.ts'
import type { SsoProvider } from './providers.ts'
import { selfSigned } from './self-signed.ts'

const persistent = 'urn:oasis:names:tc:SAML:2.0:nameid-format:persistent'

const library = lazy(() => import('@node-saml/node-saml'))

export function addressesOf(settings: Settings) {
  const base = `${settings.GOTRUE_SAML_EXTERNAL_URL ?? settings.API_EXTERNAL_URL}/sso/saml`
  return { entityId: `${base}/metadata`, acs: `${base}/acs` }
}

export const clockSkewMs = 180_000

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
    acceptedClockSkewMs: clockSkewMs,
    privateKey: key,
    signatureAlgorithm: 'sha256',
    digestAlgorithm: 'sha256',
    identifierFormat: provider.name_id_format ?? persistent,
    disableRequestedAuthnContext: true,
    generateUniqueId: () => requestId,
    ...(settings.GOTRUE_SAML_ALLOW_ENCRYPTED_ASSERTIONS && { decryptionPvk: key }),
  })
}

export async function ownMetadata(settings: Settings): Promise<string> {
  const { entityId, acs } = addressesOf(settings)
  const key = privateKeyOf(settings)
  const certificate = await certificateOf(settings)
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

async function certificateOf(settings: Settings): Promise<string> {
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
