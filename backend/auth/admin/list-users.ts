import type { Queryable } from '../../database/database.ts'
import { AuthError } from '../base/errors.ts'
import { instanceId, type User, userColumns } from '../base/users.ts'
import type { Page } from './pages.ts'

export interface UserQuery extends Page {
  filter: string
  newestFirst: boolean
}

export async function listUsers(database: Queryable, { number, size, filter, newestFirst }: UserQuery) {
  const direction = newestFirst ? 'desc' : 'asc'
  const pattern = filter && `%${filter.replace(/[\\%_]/g, '\\$&')}%`
  const [{ rows }, counted] = await Promise.all([
    database.query<User>(
      `select ${userColumns} from auth.users u where ${condition}
       order by u.created_at ${direction} nulls last, u.id limit $2 offset $3`,
      [pattern, size, (number - 1) * size],
    ),
    database.query<{ total: number }>(`select count(*) as total from auth.users u where ${condition}`, [pattern]),
  ])
  return { users: rows, total: counted.rows[0]?.total ?? 0 }
}

const condition = `u.instance_id = '${instanceId}' and u.aud = 'authenticated'
  and ($1 = '' or u.email like $1 or u.raw_user_meta_data ->> 'full_name' ilike $1)`

export function readSort(sort: string | undefined): boolean {
  if (sort === undefined) return true
  const [field, direction = 'desc'] = sort.split(/ (.*)/)
  const chosen = direction.toLowerCase()
  if (field === 'created_at' && (chosen === 'asc' || chosen === 'desc')) return chosen === 'desc'
  const reason =
    field === 'created_at'
      ? `bad direction for sort '${direction.slice(0, 20)}', only 'asc' and 'desc' allowed`
      : `bad field for sort '${field?.slice(0, 20)}'`
  throw new AuthError('validation_failed', `Bad Sort Parameters: ${reason}`)
}
