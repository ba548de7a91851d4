import { maxStoredMetadataBytes, metadataTooLarge } from '../base/input.ts'
import type { UserChange } from './user-change.ts'

export const metadataUpdate = (userId: string, data: Record<string, unknown>): UserChange => ({
  async apply(tx) {
    const { rows } = await tx.query<{ bytes: number }>(
      `update auth.users set updated_at = now(), raw_user_meta_data = (
         select coalesce(jsonb_object_agg(key, value), '{}')
         from jsonb_each(coalesce(raw_user_meta_data, '{}') || $2::jsonb)
         where not (value = 'null' and $2::jsonb ? key))
       where id = $1 returning octet_length(raw_user_meta_data::text) as bytes`,
      [userId, JSON.stringify(data)],
    )
    if ((rows[0]?.bytes ?? 0) > maxStoredMetadataBytes) throw metadataTooLarge()
  },
})
