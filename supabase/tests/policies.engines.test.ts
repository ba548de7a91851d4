import { describe, expect, it } from 'vitest'
import type { Caller } from '../../backend/database/database.ts'
import { addUser, anon, describeEnginesAlone, serviceRole } from '../../backend/testing/engines.ts'
import { activitiesOf, courses } from '../../courses/catalogue.ts'
import { testSchemas } from './testing/schemas.ts'

const modules = courses.flatMap((course) => course.modules)

const denied = { name: 'DatabaseError', code: '42501' }

describeEnginesAlone('permissions', (opened) => {
  const db = () => opened().database
  const as = (caller: Caller, text: string, values: string[] = []) => db().queryAs(caller, text, values)

  /** Owner and other, each with progress in bio 1. */
  async function twoLearners() {
    const [owner, other] = [await addUser(db()), await addUser(db())]
    for (const { id, caller } of [owner, other])
      await as(
        caller,
        `insert into public.user_progress (user_id, course_type, module_number, completed_activities)
         values ($1, 'bio', 1, '{1}')`,
        [id],
      )
    return { owner, other }
  }

  const insertProgress = `insert into public.user_progress (user_id, course_type, module_number) values ($1, 'ml', 1)`
  const updateProgress = `update public.user_progress set completed_activities = '{1,2}' where user_id = $1`
  const upsertProgress = `insert into public.user_progress (user_id, course_type, module_number, completed_activities)
    values ($1, 'bio', 1, '{2}') on conflict (user_id, course_type, module_number)
    do update set completed_activities = excluded.completed_activities`
  const readProgress = 'select from public.user_progress where user_id = $1'
  const deleteProgress = 'delete from public.user_progress where user_id = $1'
  const upsertStats = `insert into public.user_stats (id, total_xp) values ($1, 5) on conflict (id)
    do update set total_xp = excluded.total_xp`
  const updateStats = 'update public.user_stats set level = 9 where id = $1'
  const readStats = 'select from public.user_stats where id = $1'
  const deleteStats = 'delete from public.user_stats where id = $1'

  describe('a learner', () => {
    it('reads their own stats and progress', async () => {
      const { owner } = await twoLearners()
      expect((await as(owner.caller, readStats, [owner.id])).count).toBe(1)
      expect((await as(owner.caller, readProgress, [owner.id])).count).toBe(1)
    })

    it('sees only their own rows when asking for all', async () => {
      const { owner } = await twoLearners()
      const { rows: stats } = await as(owner.caller, 'select id from public.user_stats')
      const { rows: progress } = await as(owner.caller, 'select user_id as id from public.user_progress')
      expect([stats, progress]).toEqual([[{ id: owner.id }], [{ id: owner.id }]])
    })

    it('adds, changes and upserts their own progress', async () => {
      const { owner } = await twoLearners()
      for (const statement of [insertProgress, updateProgress, upsertProgress])
        expect((await as(owner.caller, statement, [owner.id])).count).toBeGreaterThan(0)
    })

    it('saves their own stats', async () => {
      const { owner } = await twoLearners()
      for (const statement of [upsertStats, updateStats])
        expect((await as(owner.caller, statement, [owner.id])).count).toBe(1)
    })

    it('does not see another learner\u2019s stats and progress', async () => {
      const { owner, other } = await twoLearners()
      expect((await as(owner.caller, readStats, [other.id])).count).toBe(0)
      expect((await as(owner.caller, readProgress, [other.id])).count).toBe(0)
    })

    it('cannot add progress or stats for another learner', async () => {
      const { owner, other } = await twoLearners()
      for (const statement of [insertProgress, upsertProgress, upsertStats])
        await expect(as(owner.caller, statement, [other.id])).rejects.toMatchObject(denied)
    })

    it('changes nothing of another learner by an update', async () => {
      const { owner, other } = await twoLearners()
      for (const statement of [updateProgress, updateStats])
        expect((await as(owner.caller, statement, [other.id])).count).toBe(0)
    })

    it('cannot hand a row to another learner', async () => {
      const { owner, other } = await twoLearners()
      for (const statement of [
        'update public.user_progress set user_id = $2 where user_id = $1',
        'update public.user_stats set id = $2 where id = $1',
      ])
        await expect(as(owner.caller, statement, [owner.id, other.id])).rejects.toMatchObject(denied)
    })

    it('cannot delete progress or stats, not even their own', async () => {
      const { owner } = await twoLearners()
      for (const statement of [deleteProgress, deleteStats])
        await expect(as(owner.caller, statement, [owner.id])).rejects.toMatchObject(denied)
      await expect(as(owner.caller, 'truncate public.user_progress')).rejects.toMatchObject(denied)
    })
  })

  describe('a visitor', () => {
    it('can neither read nor write stats and progress', async () => {
      const { owner } = await twoLearners()
      for (const statement of [
        readStats,
        readProgress,
        insertProgress,
        updateProgress,
        upsertProgress,
        upsertStats,
        updateStats,
        deleteProgress,
        deleteStats,
      ])
        await expect(as(anon, statement, [owner.id]), statement).rejects.toMatchObject(denied)
    })

    it('reads the catalogue', async () => {
      expect((await as(anon, 'select from public.courses')).count).toBe(3)
      expect((await as(anon, 'select from public.modules')).count).toBe(modules.length)
      expect((await as(anon, 'select from public.activities')).count).toBe(modules.flatMap(activitiesOf).length)
    })

    it('asks for the level of an amount of XP', async () => {
      const { rows } = await as(anon, 'select public.level_for_xp(2500) as level')
      expect(rows).toEqual([{ level: 3 }])
    })
  })

  describe('the service role', () => {
    it('reads and writes every learner\u2019s rows', async () => {
      const { owner, other } = await twoLearners()
      for (const { id } of [owner, other]) {
        expect((await as(serviceRole, readStats, [id])).count).toBe(1)
        expect((await as(serviceRole, readProgress, [id])).count).toBe(1)
        for (const statement of [insertProgress, updateProgress, upsertProgress, upsertStats, updateStats])
          expect((await as(serviceRole, statement, [id])).count, statement).toBeGreaterThan(0)
      }
    })

    it('is bound by the rules all the same: no deleting, no moving of rows', async () => {
      const { owner, other } = await twoLearners()
      for (const statement of [deleteProgress, deleteStats])
        await expect(as(serviceRole, statement, [owner.id])).rejects.toMatchObject(denied)
      const moves = [
        ["update public.user_progress set module_number = 8 where user_id = $1 and course_type = 'bio'", [owner.id]],
        ["update public.user_progress set course_type = 'ml' where user_id = $1", [owner.id]],
        ['update public.user_progress set user_id = $2 where user_id = $1', [owner.id, other.id]],
        ['update public.user_stats set id = gen_random_uuid() where id = $1', [owner.id]],
      ] as const
      for (const [statement, values] of moves)
        await expect(as(serviceRole, statement, [...values]), statement).rejects.toMatchObject(denied)
    })
  })

  describe('nobody who calls', () => {
    it.each(['courses', 'modules', 'activities'])('changes the catalogue\u2019s %s', async (table) => {
      const { owner } = await twoLearners()
      for (const caller of [anon, owner.caller, serviceRole]) {
        await expect(as(caller, `delete from public.${table}`)).rejects.toMatchObject(denied)
        await expect(as(caller, `insert into public.${table} default values`)).rejects.toMatchObject(denied)
      }
      for (const caller of [anon, owner.caller, serviceRole])
        await expect(as(caller, 'update public.activities set xp = 1000000')).rejects.toMatchObject(denied)
    })

    it('touches a table of the auth or the bookkeeping schema', async () => {
      const { owner } = await twoLearners()
      const { rows } = await db().query<{ name: string }>(
        `select format('%I.%I', schemaname, tablename) as name from pg_tables
         where schemaname in ('auth', 'supabase_migrations')`,
      )
      expect(rows.length).toBeGreaterThan(20)
      for (const { name } of rows)
        for (const caller of [anon, owner.caller, serviceRole])
          await expect(as(caller, `select from ${name}`), name).rejects.toMatchObject(denied)
    })

    it('writes to auth.users, whatever the way', async () => {
      const { owner } = await twoLearners()
      for (const statement of [
        'update auth.users set is_super_admin = true',
        'delete from auth.users',
        "insert into auth.users (id) values ('00000000-0000-0000-0000-000000000000')",
        'alter table auth.users disable row level security',
      ])
        for (const caller of [anon, owner.caller, serviceRole])
          await expect(as(caller, statement), statement).rejects.toMatchObject(denied)
    })

    it('calls what only triggers use', async () => {
      const { owner } = await twoLearners()
      for (const caller of [anon, owner.caller, serviceRole])
        await expect(as(caller, 'select private.lock_progress(gen_random_uuid())')).rejects.toMatchObject(denied)
    })

    it('creates anything in the public schema', async () => {
      const { owner } = await twoLearners()
      for (const caller of [anon, owner.caller, serviceRole])
        await expect(as(caller, 'create table public.mine (id integer)')).rejects.toMatchObject(denied)
    })

    it('widens the rights of a role', async () => {
      const { owner } = await twoLearners()
      await expect(as(owner.caller, 'alter role authenticated bypassrls')).rejects.toMatchObject(denied)
    })
  })

  describe('storage, as long as no policy opens a bucket,', () => {
    const bucket = () =>
      as(serviceRole, 'insert into storage.buckets (id, name) values ($1, $1)', [crypto.randomUUID()])

    it('belongs to the service role alone', async () => {
      const { owner } = await twoLearners()
      expect((await bucket()).count).toBe(1)
      expect((await as(serviceRole, 'select from storage.buckets')).count).toBeGreaterThan(0)
      for (const caller of [anon, owner.caller]) {
        expect((await as(caller, 'select from storage.buckets')).count).toBe(0)
        expect((await as(caller, 'delete from storage.buckets')).count).toBe(0)
        await expect(
          as(caller, "insert into storage.buckets (id, name) values ('mine', 'mine')"),
        ).rejects.toMatchObject(denied)
        await expect(as(caller, "insert into storage.objects (name) values ('mine')")).rejects.toMatchObject(denied)
        await expect(as(caller, 'truncate storage.objects')).rejects.toMatchObject(denied)
      }
    })

    it('takes a file\u2019s name apart', async () => {
      const { rows } = await as(
        anon,
        `select storage.foldername('a/b/c.tar.png') as folders, storage.filename('a/b/c.tar.png') as file,
           storage.extension('a/b/c.tar.png') as extension`,
      )
      expect(rows).toEqual([{ folders: '{a,b}', file: 'c.tar.png', extension: 'png' }])
    })
  })

  testSchemas(db)
})
