import type { Queryable } from '../../database/database.ts'
import { AuthError } from '../base/errors.ts'
import { instanceId } from '../base/users.ts'
import type { Page } from './pages.ts'

const scopes: Record<string, string[]> = {
  author: ['actor_username', 'actor_name'],
  action: ['action'],
  type: ['log_type'],
}

interface Entry {
  id: string
  payload: Record<string, unknown>
  created_at: string
  ip_address: string
}

export async function readAuditLog(database: Queryable, query: string, { number, size }: Page) {
  const [scope = '', ...rest] = query.split(':')
  const fields = Object.hasOwn(scopes, scope) ? scopes[scope] : undefined
  if (query && (!fields || rest.length === 0))
    throw new AuthError('validation_failed', `Invalid query scope: ${query.slice(0, 60)}`)
  const wanted = rest.join(':').replace(/[\\%_]/g, '\\$&')
  const condition = `instance_id = '${instanceId}' and ($1 = '' or ${
    fields?.map((field) => `payload ->> '${field}' ilike $1`).join(' or ') ?? 'true'
  })`
  const pattern = wanted && `%${wanted}%`
  const [{ rows }, counted] = await Promise.all([
    database.query<Entry>(
      `select id, payload, created_at, ip_address from auth.audit_log_entries where ${condition}
       order by created_at desc, id limit $2 offset $3`,
      [pattern, size, (number - 1) * size],
    ),
    database.query<{ total: number }>(`select count(*) as total from auth.audit_log_entries where ${condition}`, [
      pattern,
    ]),
  ])
  return { entries: rows, total: counted.rows[0]?.total ?? 0 }
}
