import { execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import type { Database } from '../../backend/database/database.ts'
import { openPostgres } from '../../backend/database/postgres.ts'
import { addUser, anon } from '../../backend/testing/engines.ts'
import { urlOf } from '../../backend/testing/postgres.ts'
import { loadStats, saveProgress } from './saving.ts'

const root = join(import.meta.dirname, '../..')
const sqlOf = (folder: string) =>
  readdirSync(join(root, folder))
    .sort()
    .map((file) => join(root, folder, file))

/**
 * What Supabase prepares before a project's migrations run: the schemas belong to others, the project's role owns
 * neither and is no superuser, and whatever it makes in public is at first open to every caller's role. It may make
 * policies on storage.objects (supautils.policy_grants), which here membership in the owner's role stands for.
 */
describe('on a project that Supabase hosts', () => {
  const { socketFolder } = inject('engines')
  const name = `hosted_${randomUUID().replaceAll('-', '')}`
  const psql = (user: string, ...commands: string[]) =>
    execFileSync('psql', ['-h', socketFolder, '-U', user, '-d', name, '-v', 'ON_ERROR_STOP=1', '-q', ...commands], {
      stdio: 'pipe',
    })
  let database: Database

  beforeAll(async () => {
    const admin = new pg.Client({ connectionString: urlOf(socketFolder, 'postgres', 'postgres') })
    await admin.connect()
    await admin.query(`create role ${name} login bypassrls`)
    await admin.query(`create database ${name}`)
    await admin.end()
    for (const file of sqlOf('backend/database/platform')) psql('postgres', '-f', file)
    psql(
      'postgres',
      '-c',
      `grant create on database ${name} to ${name};
       grant all on schema public to ${name};
       grant usage on schema auth to ${name};
       grant all on all tables in schema auth to ${name};
       grant anon, authenticated, service_role to ${name};
       grant usage on schema storage to ${name};
       grant all on storage.buckets, storage.objects to ${name};
       alter table storage.objects owner to supabase_storage_admin;
       grant supabase_storage_admin to ${name};
       alter default privileges for role ${name} in schema public grant all on tables to anon, authenticated, service_role;
       alter default privileges for role ${name} in schema public grant all on functions to anon, authenticated, service_role`,
    )
    // One statement at a time, each in its own transaction: the least that any tool does.
    for (const file of sqlOf('supabase/migrations')) psql(name, '-f', file)
    database = openPostgres(urlOf(socketFolder, name, name)).database
  })
  afterAll(async () => {
    await database.close()
    const admin = new pg.Client({ connectionString: urlOf(socketFolder, 'postgres', 'postgres') })
    await admin.connect()
    await admin.query(`drop database ${name} with (force)`)
    await admin.end()
  })

  it('the same migrations run as they are, and a learner\u2019s module counts', async () => {
    const { caller } = await addUser(database)
    await saveProgress(database, caller, {
      course_type: 'bio',
      module_number: 1,
      completed_activities: [1, 2, 3, 4],
      completed_at: new Date().toISOString(),
    })
    expect(await loadStats(database, caller)).toMatchObject({ total_xp: 810, badges: ['bio Module Completed'] })
  })

  it('someone with a second factor is asked for it', async () => {
    const { id, caller } = await addUser(database)
    await database.query(
      `insert into auth.mfa_factors (id, user_id, factor_type, status, created_at, updated_at)
       values (gen_random_uuid(), $1, 'totp', 'verified', now(), now())`,
      [id],
    )
    const read = async (aal: string) =>
      (await database.queryAs({ ...caller, claims: { ...caller.claims, aal } }, 'select from public.user_stats')).count
    expect([await read('aal1'), await read('aal2')]).toEqual([0, 1])
  })

  it('the grants that Supabase gives by default are taken back', async () => {
    const denied = { code: '42501' }
    const { id, caller } = await addUser(database)
    for (const statement of [
      'select from public.user_stats',
      'delete from public.activities',
      'truncate public.courses',
    ])
      await expect(database.queryAs(anon, statement)).rejects.toMatchObject(denied)
    await expect(database.queryAs(caller, 'delete from public.user_stats where id = $1', [id])).rejects.toMatchObject(
      denied,
    )
  })

  it('a learner’s pictures lie in their own folder, ten of them', async () => {
    const { id, caller } = await addUser(database)
    const add = (name: string) =>
      database.queryAs(caller, "insert into storage.objects (bucket_id, name) values ('avatars', $1)", [name])
    for (let number = 0; number < 10; number++) await add(`${id}/${number}.png`)
    const denied = { code: '42501' }
    await expect(add(`${id}/10.png`)).rejects.toMatchObject(denied)
    await expect(add(`${randomUUID()}/1.png`)).rejects.toMatchObject(denied)
    await expect(add('1.png')).rejects.toMatchObject(denied)
    const seen = await database.queryAs(anon, 'select from storage.objects')
    expect(seen.rows).toEqual([])
  })

  it('no migration touches a schema that belongs to Supabase, but for the one trigger on auth.users', () => {
    for (const file of sqlOf('supabase/migrations')) {
      const sql = readFileSync(file, 'utf8')
      expect(sql, file).not.toMatch(
        /\b(create|alter|drop)\s+(schema|table|function|type)\s+(if (not )?exists\s+)?(auth|storage)\b/,
      )
    }
  })
})
