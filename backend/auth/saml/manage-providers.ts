import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { type Database, DatabaseError, type Queryable, toArray } from '../../database/database.ts'
import { AuthError } from '../errors.ts'
import { text } from '../input.ts'
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

/** GoTrue's CreateSSOProviderParams. */
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

/** @throws {AuthError} 4xx, words as GoTrue's (internal/api/ssoadmin.go) */
export async function createProvider(database: Database, input: ProviderInput): Promise<SsoProvider> {
  if (input.type !== 'saml') throw invalid("Only 'saml' supported for SSO provider type")
  checkInput(input)
  if (!input.metadata_xml) throw invalid('Either metadata_xml or metadata_url must be set')
  const { entityId } = readMetadata(input.metadata_xml)
  if (await findProviderOfEntity(database, entityId))
    throw new AuthError(
      422,
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

/** Changes what is given; the mapping and the format of names are as given, or none. @throws {AuthError} 4xx */
export async function updateProvider(
  database: Database,
  provider: SsoProvider,
  input: ProviderInput,
): Promise<SsoProvider> {
  checkInput(input)
  const entityId = input.metadata_xml ? readMetadata(input.metadata_xml).entityId : provider.entity_id
  if (entityId !== provider.entity_id)
    throw new AuthError(
      400,
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

/** An id that is none finds nothing. @throws {AuthError} 404 */
export async function findProviderOfPath(database: Queryable, id: string): Promise<SsoProvider> {
  const provider = z.guid().safeParse(id).success ? await findProvider(database, id) : undefined
  if (!provider) throw new AuthError(404, 'sso_provider_not_found', 'SSO Identity Provider not found')
  return provider
}

function checkInput(input: ProviderInput): void {
  if (input.metadata_url && input.metadata_xml)
    throw invalid('Only one of metadata_xml or metadata_url needs to be set')
  // An address that an administrator names would be fetched from inside the operator's network.
  if (input.metadata_url) throw invalid('metadata_url is not fetched by this server: send the document as metadata_xml')
  if (input.name_id_format && !formats.includes(input.name_id_format))
    throw invalid(`name_id_format must be unspecified or one of ${formats.join(', ')}`)
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
        400,
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

async function save(database: Database, work: (tx: Queryable) => Promise<string>): Promise<SsoProvider> {
  try {
    return await database.transaction(async (tx) => findProviderOfPath(tx, await work(tx)))
  } catch (error) {
    if (!(error instanceof DatabaseError && error.code === '23505')) throw error
    throw new AuthError(422, 'conflict', 'Updating SSO provider failed, likely due to a conflict. Try again?')
  }
}

function invalid(message: string): AuthError {
  return new AuthError(400, 'validation_failed', message)
}
