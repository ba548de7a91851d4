import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '../../backend/database/database.ts'
import { openPostgres } from '../../backend/database/postgres/postgres.ts'
import { addUser, anon } from '../../backend/testing/engines.ts'
import { createHostedProject, type HostedProject, sqlOf } from './testing/hosted-project.ts'
import { loadStats, saveProgress } from './testing/saving.ts'

describe('on a project that Supabase hosts', () => {
  let project: HostedProject
  let database: Database

  beforeAll(async () => {
    project = await createHostedProject()
    database = openPostgres(project.urlOf(project.owner)).database
  })
  afterAll(async () => {
    await database.close()
    await project.remove()
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

  it('a learner’s pictures lie in their own folder, ten of them, once an activity is completed', async () => {
    const { id, caller } = await addUser(database)
    const add = (name: string) =>
      database.queryAs(caller, "insert into storage.objects (bucket_id, name) values ('avatars', $1)", [name])
    const denied = { code: '42501' }
    await expect(add(`${id}/0.png`)).rejects.toMatchObject(denied)
    await saveProgress(database, caller, { course_type: 'bio', module_number: 1, completed_activities: [1] })
    for (let number = 0; number < 10; number++) await add(`${id}/${number}.png`)
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
