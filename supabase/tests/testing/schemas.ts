import { describe, expect, it } from 'vitest'
import type { Database } from '../../../backend/database/database.ts'

/** What holds for every table and function there is; on the database of the tests around it. */
export function testSchemas(db: () => Database): void {
  describe('the schemas', () => {
    it('have row level security on for every table of public, auth and storage', async () => {
      const { rows } = await db().query(
        `select format('%s.%s', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
         where n.nspname in ('public', 'auth', 'storage') and c.relkind in ('r', 'p') and not c.relrowsecurity`,
      )
      expect(rows).toEqual([])
    })

    it('have a comment on every table of public, auth and storage', async () => {
      const { rows } = await db().query(
        `select c.relname from pg_class c where c.relnamespace in ('public'::regnamespace, 'auth'::regnamespace, 'storage'::regnamespace)
         and c.relkind = 'r' and obj_description(c.oid, 'pg_class') is null`,
      )
      expect(rows).toEqual([])
    })

    it('pin the search path of every function that runs as its owner', async () => {
      const { rows } = await db().query(
        `select proname from pg_proc where prosecdef and pronamespace::regnamespace::text not like 'pg_%'
         and not coalesce(proconfig @> array['search_path=""'], false)`,
      )
      expect(rows).toEqual([])
    })

    it('grant nothing to everyone: no table or function of public, auth or private is open to the role public', async () => {
      const { rows } = await db().query(
        `select relname as name from pg_class, aclexplode(relacl) as acl
           where relnamespace in ('public'::regnamespace, 'auth'::regnamespace) and acl.grantee = 0
         union all
         select proname from pg_proc, aclexplode(coalesce(proacl, acldefault('f', proowner))) as acl
           where pronamespace in ('public'::regnamespace, 'private'::regnamespace) and acl.grantee = 0`,
      )
      expect(rows).toEqual([])
    })
  })
}
