import type { Database } from '../../backend/database/database.ts'
import { activitiesOf, findModule } from '../../courses/catalogue.ts'

/** How far the catalogue's migrations have run: a release behind the app of today, with it, or with that of the next release. */
export const levels = ['behind', 'today', 'next'] as const
export type Level = (typeof levels)[number]

/** Of today's catalogue the database lacks these as long as it is behind. */
const lastActivity = { course: 'bio', module: 2, number: 4 } as const
const lastModule = { course: 'cyber', module: 2 } as const

/** What the next release adds. */
export const laterActivity = { course: 'bio', module: 1, number: 5, xp: 200 } as const

/** The app of the next release: its catalogue has one activity more. @throws {Error} when the bundle has another form */
export function withLaterActivity(code: string): string {
  const last = /\{\s*id: 4,\s*title: "Find the gene hidden in a contig",[^{}]*\}/.exec(code)?.[0]
  if (!last) throw new Error('the last activity of Computational Biology 1 was not found in the bundle')
  const added = last.replace('id: 4', `id: ${laterActivity.number}`).replace(/xp: \d+/, `xp: ${laterActivity.xp}`)
  return code.replace(last, () => `${last}, ${added}`)
}

const addActivity =
  'insert into public.activities (course_type, module_number, number, xp) values ($1, $2, $3, $4) on conflict do nothing'

async function addKnown(database: Database, course: 'bio' | 'cyber', number: number): Promise<void> {
  const module = findModule(course, number)
  if (!module) throw new Error(`no ${course} ${number}`)
  await database.query(
    'insert into public.modules (course_type, number, total_xp) values ($1, $2, $3) on conflict do nothing',
    [course, number, module.totalXP],
  )
  await database.query(
    `insert into public.activities (course_type, module_number, number, xp)
     select $1, $2, a.id, a.xp from json_to_recordset($3) as a(id integer, xp integer) on conflict do nothing`,
    [course, number, JSON.stringify(activitiesOf(module))],
  )
}

/** Forwards as migrations do. Only without learners it goes back. */
export async function setLevel(database: Database, level: Level): Promise<void> {
  const { course, module, number, xp } = laterActivity
  if (level === 'next') await database.query(addActivity, [course, module, number, xp])
  else
    await database.query('delete from public.activities where (course_type, module_number, number) = ($1, $2, $3)', [
      course,
      module,
      number,
    ])
  if (level !== 'behind') {
    await addKnown(database, lastActivity.course, lastActivity.module)
    await addKnown(database, lastModule.course, lastModule.module)
    return
  }
  await database.query(
    'delete from public.activities where (course_type, module_number, number) = ($1, $2, $3) or (course_type, module_number) = ($4, $5)',
    [lastActivity.course, lastActivity.module, lastActivity.number, lastModule.course, lastModule.module],
  )
  await database.query('delete from public.modules where (course_type, number) = ($1, $2)', [
    lastModule.course,
    lastModule.module,
  ])
}
