import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { activitiesOf, courses } from '../../courses/catalogue.ts'
import { outlineFile, outlineSource } from './course-outline.ts'

const folder = fileURLToPath(new URL('../../supabase/migrations', import.meta.url))

const tuples = (rows: (string | number)[][]) =>
  rows.map((row) => `  (${row.map((cell) => (typeof cell === 'number' ? cell : `'${cell}'`)).join(', ')})`).join(',\n')

const header = '-- The figures of courses/. Do not edit: change courses/ and run npm run catalogue.\n'

export function catalogueSql(): string {
  const modules = courses.flatMap((course) => course.modules)
  const activities = modules.flatMap((module) => activitiesOf(module).map((activity) => ({ module, activity })))
  return `
insert into public.courses (id) values
${tuples(courses.map(({ id }) => [id]))}
on conflict (id) do nothing;

insert into public.modules (course_type, number, total_xp) values
${tuples(modules.map(({ course, number, totalXP }) => [course, number, totalXP]))}
on conflict (course_type, number) do update set total_xp = excluded.total_xp;

with catalogue (course_type, module_number, number, xp) as (values
${tuples(activities.map(({ module, activity }) => [module.course, module.number, activity.id, activity.xp]))}
), gone as (
  delete from public.activities a
    where not exists (
      select from catalogue c
      where (c.course_type, c.module_number, c.number) = (a.course_type, a.module_number, a.number)
    )
)
insert into public.activities (course_type, module_number, number, xp)
  select course_type, module_number, number, xp from catalogue
on conflict (course_type, module_number, number) do update set xp = excluded.xp;

-- Fires the triggers that derive every figure from the catalogue.
update public.user_progress set total_xp = 0;
`
}

export function newestCatalogueMigration(): { file: string; sql: string } | undefined {
  const file = readdirSync(folder)
    .filter((name) => name.endsWith('_catalogue.sql'))
    .sort()
    .at(-1)
  return file ? { file, sql: readFileSync(join(folder, file), 'utf8').replace(/^--.*\n/, '') } : undefined
}

if (process.argv[1] === import.meta.filename) {
  writeFileSync(outlineFile, outlineSource())
  const sql = catalogueSql()
  const newest = newestCatalogueMigration()
  if (newest?.sql === sql) console.log(`${newest.file} is up to date`)
  else {
    const version = new Date().toISOString().replaceAll(/\D/g, '').slice(0, 14)
    writeFileSync(join(folder, `${version}_catalogue.sql`), header + sql)
    console.log(`wrote supabase/migrations/${version}_catalogue.sql`)
  }
}
