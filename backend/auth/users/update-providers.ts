import type { Queryable } from '../../database/database.ts'

export async function updateProviders(tx: Queryable, userId: string): Promise<void> {
  await tx.query(
    `update auth.users u set raw_app_meta_data = coalesce(u.raw_app_meta_data, '{}')
       || jsonb_build_object('provider', p.providers ->> 0, 'providers', p.providers)
     from (
       select jsonb_agg(provider order by since, provider) as providers from (
         select provider, min(created_at) as since from auth.identities where user_id = $1 group by provider
       ) each
     ) p
     where u.id = $1 and p.providers is not null`,
    [userId],
  )
}
