import type { Database } from '../../backend/database/database.ts'

const learners = 2_000

export async function createBenchTables(database: Database): Promise<void> {
  await database.transaction(async (tx) => {
    await tx.query('create schema bench')
    await tx.query('grant usage on schema bench to authenticated')
    await tx.query('create table bench.learners (n int primary key, id uuid not null, claims text not null)')
    await tx.query(`create table bench.plain (like public.user_progress including defaults,
      primary key (user_id, course_type, module_number))`)
    await tx.query('grant select, insert, update on bench.plain to authenticated')
    await tx.query(
      `with made as (
         insert into auth.users (id, aud, role, email, created_at, updated_at)
         select gen_random_uuid(), 'authenticated', 'authenticated', 'bench-' || n || '@example.com', now(), now()
           from generate_series(1, ${learners}) n returning id
       )
       insert into bench.learners
       select row_number() over (), id, jsonb_build_object('sub', id, 'role', 'authenticated', 'aal', 'aal1') from made`,
    )
  })
}

const save = (table: string) =>
  `\\set n random(1, ${learners})
\\set module random(1, 8)
\\set activity random(1, 4)
\\startpipeline
select set_config('request.jwt.claims', claims, true), set_config('role', 'authenticated', true) from bench.learners where n = \\:n;
insert into ${table} (user_id, course_type, module_number, completed_activities)
  values (auth.uid(), 'bio', \\:module, array[\\:activity\\:\\:int])
  on conflict (user_id, course_type, module_number)
  do update set completed_activities = excluded.completed_activities
  returning user_id, course_type, module_number, completed_activities, total_xp, completed_at;
\\endpipeline
`.replaceAll('\\:', ':')

export const plainSaveScript = save('bench.plain')
export const ruledSaveScript = save('public.user_progress')
