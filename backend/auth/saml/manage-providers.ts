import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { type Database, type Queryable, toArray } from '../../database/database.ts'
import { refuseDuplicate } from '../../database/violations.ts'
import { AuthError } from '../base/errors.ts'
import { text } from '../base/input.ts'
import { readMetadata } from './provider-metadata.ts'
import {
  attributeMapping,
  findProvider,
  findProviderOfDomain,
  findProviderOfEntity,
  type SsoProvider,
} from './providers.ts'

const formats = [
  'urn:oasis:names:tc:SAML:2.0:nameid-format:persistent',
  'urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress',
  'urn:oasis:names:tc:SAML:2.0:nameid-format:transient',
  'urn:oasis:names:tc:SAML:1.1:nameid-format:unspecified',
]

export const providerInput = z.object({
  type: text,
  metadata_xml: text,
  metadata_url: text,
  resource_id: text,
  disabled: z.boolean({ error: 'must be true or false' }).nullish(),
  domains: z.array(z.string().min(1).max(255)).max(100).nullish(),
  attribute_mapping: attributeMapping.nullish(),
  name_id_format: text,
})

type ProviderInput = z.output<typeof providerInput>

export async function createProvider(database: Database, input: ProviderInput): Promise<SsoProvider> {
  if (input.type !== 'saml') throw new AuthError('validation_failed', "Only 'saml' supported for SSO provider type")
  checkInput(input)
  if (!input.metadata_xml) throw new AuthError('validation_failed', 'Either metadata_xml or metadata_url must be set')
  const { entityId } = readMetadata(input.metadata_xml)
  if (await findProviderOfEntity(database, entityId))
    throw new AuthError(
      'saml_idp_already_exists',
      `SAML Identity Provider with this EntityID (${entityId}) already exists`,
    )
  const id = randomUUID()
  const xml = input.metadata_xml
  return save(database, async (tx) => {
    await tx.query(
      'insert into auth.sso_providers (id, resource_id, disabled, created_at, updated_at) values ($1, $2, $3, now(), now())',
      [id, input.resource_id ?? null, input.disabled ?? null],
    )
    await tx.query(
      `insert into auth.saml_providers (id, sso_provider_id, entity_id, metadata_xml, attribute_mapping, name_id_format,
         created_at, updated_at)
       values (gen_random_uuid(), $1, $2, $3, $4, $5, now(), now())`,
      [id, entityId, xml, JSON.stringify(input.attribute_mapping ?? {}), input.name_id_format ?? null],
    )
    await setDomains(tx, id, input.domains ?? [])
    return id
  })
}

export async function updateProvider(
  database: Database,
  provider: SsoProvider,
  input: ProviderInput,
): Promise<SsoProvider> {
  checkInput(input)
  const entityId = input.metadata_xml ? readMetadata(input.metadata_xml).entityId : provider.entity_id
  if (entityId !== provider.entity_id)
    throw new AuthError(
      'saml_entity_id_mismatch',
      `SAML Metadata can be updated only if the EntityID matches for the provider; expected '${provider.entity_id}' but got '${entityId}'`,
    )
  return save(database, async (tx) => {
    await tx.query(
      `update auth.sso_providers set resource_id = coalesce($2, resource_id), disabled = coalesce($3, disabled),
         updated_at = now() where id = $1`,
      [provider.id, input.resource_id ?? null, input.disabled ?? null],
    )
    await tx.query(
      `update auth.saml_providers set metadata_xml = coalesce($2, metadata_xml), attribute_mapping = $3, name_id_format = $4,
         updated_at = now() where sso_provider_id = $1`,
      [
        provider.id,
        input.metadata_xml ?? null,
        JSON.stringify(input.attribute_mapping ?? {}),
        input.name_id_format ?? null,
      ],
    )
    if (input.domains) await setDomains(tx, provider.id, input.domains)
    return provider.id
  })
}

export async function findProviderOfPath(database: Queryable, id: string): Promise<SsoProvider> {
  const provider = z.guid().safeParse(id).success ? await findProvider(database, id) : undefined
  if (!provider) throw new AuthError('sso_provider_not_found')
  return provider
}

function checkInput(input: ProviderInput): void {
  if (input.metadata_url && input.metadata_xml)
    throw new AuthError('validation_failed', 'Only one of metadata_xml or metadata_url needs to be set')
  // A URL in the request would be fetched from inside the operator's network.
  if (input.metadata_url)
    throw new AuthError(
      'validation_failed',
      'metadata_url is not fetched by this server: send the document as metadata_xml',
    )
  if (input.name_id_format && !formats.includes(input.name_id_format))
    throw new AuthError('validation_failed', `name_id_format must be unspecified or one of ${formats.join(', ')}`)
}

async function setDomains(tx: Queryable, id: string, domains: readonly string[]): Promise<void> {
  await tx.query('delete from auth.sso_domains where sso_provider_id = $1 and not domain = any($2::text[])', [
    id,
    toArray(domains),
  ])
  for (const domain of new Set(domains)) {
    const holder = await findProviderOfDomain(tx, domain)
    if (holder?.id === id) continue
    if (holder)
      throw new AuthError(
        'sso_domain_already_exists',
        `SSO Domain '${domain}' is already assigned to an SSO identity provider (${holder.id})`,
      )
    await tx.query(
      `insert into auth.sso_domains (id, sso_provider_id, domain, created_at, updated_at)
       values (gen_random_uuid(), $1, $2, now(), now())`,
      [id, domain],
    )
  }
}

function save(database: Database, work: (tx: Queryable) => Promise<string>): Promise<SsoProvider> {
  return refuseDuplicate(
    () => database.transaction(async (tx) => findProviderOfPath(tx, await work(tx))),
    () => new AuthError('conflict', 'Updating SSO provider failed, likely due to a conflict. Try again?'),
  )
}
