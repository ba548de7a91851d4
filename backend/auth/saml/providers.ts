import { z } from 'zod'
import type { Queryable } from '../../database/database.ts'

const attribute = z.object({
  name: z.string().optional(),
  names: z.array(z.string()).optional(),
  default: z.unknown().optional(),
  array: z.boolean().optional(),
})

export const attributeMapping = z.object({ keys: z.record(z.string(), attribute).optional() })
export type AttributeMapping = z.output<typeof attributeMapping>

export interface SsoProvider {
  id: string
  resource_id: string | null
  disabled: boolean | null
  entity_id: string
  metadata_xml: string
  attribute_mapping: AttributeMapping | null
  name_id_format: string | null
  domains: { domain: string; created_at: string; updated_at: string }[]
  created_at: string
  updated_at: string
}

const select = `
  select p.id, p.resource_id, p.disabled, p.created_at, p.updated_at, s.entity_id, s.metadata_xml, s.attribute_mapping,
    s.name_id_format, coalesce((
      select jsonb_agg(jsonb_build_object('domain', d.domain, 'created_at', d.created_at, 'updated_at', d.updated_at)
        order by d.domain)
      from auth.sso_domains d where d.sso_provider_id = p.id
    ), '[]') as domains
  from auth.sso_providers p join auth.saml_providers s on s.sso_provider_id = p.id`

export async function listProviders(database: Queryable): Promise<SsoProvider[]> {
  return (await database.query<SsoProvider>(`${select} order by p.created_at, p.id`)).rows
}

export async function findProvider(database: Queryable, id: string): Promise<SsoProvider | undefined> {
  return (await database.query<SsoProvider>(`${select} where p.id = $1`, [id])).rows[0]
}

export async function findProviderOfEntity(database: Queryable, entityId: string): Promise<SsoProvider | undefined> {
  return (await database.query<SsoProvider>(`${select} where s.entity_id = $1`, [entityId])).rows[0]
}

export async function findProviderOfDomain(database: Queryable, domain: string): Promise<SsoProvider | undefined> {
  const { rows } = await database.query<SsoProvider>(
    `${select} where p.id = (select sso_provider_id from auth.sso_domains where lower(domain) = lower($1))`,
    [domain],
  )
  return rows[0]
}

export function providerJson(provider: SsoProvider, withMetadata = true) {
  return {
    id: provider.id,
    ...(provider.resource_id && { resource_id: provider.resource_id }),
    disabled: provider.disabled,
    saml: {
      entity_id: provider.entity_id,
      ...(withMetadata && { metadata_xml: provider.metadata_xml }),
      attribute_mapping: provider.attribute_mapping ?? {},
      ...(provider.name_id_format && { name_id_format: provider.name_id_format }),
    },
    domains: provider.domains,
    created_at: provider.created_at,
    updated_at: provider.updated_at,
  }
}
