import { activitiesOf, findCourse } from '../../../courses/catalogue.ts'
import type { CourseId } from '../../../courses/types.ts'
import type { Database } from '../../database/database.ts'
import { addUser } from '../../testing/engines.ts'
import type { TestServer } from '../../testing/server.ts'

/** Completes the course, or its first modules, as the learner's own saves do. */
export async function completeCourse(
  database: Database,
  learner: string,
  course: CourseId,
  modules = 8,
): Promise<void> {
  for (const module of findCourse(course).modules.slice(0, modules))
    await database.query(
      `insert into public.user_progress (user_id, course_type, module_number, completed_activities, completed_at)
       values ($1, $2, $3, $4, now())`,
      [learner, course, module.number, `{${activitiesOf(module).map(({ id }) => id)}}`],
    )
}

/** A learner who has completed the course, with a token. */
export async function addGraduate(database: Database, server: TestServer, course: CourseId = 'bio') {
  const { id } = await addUser(database)
  await completeCourse(database, id, course)
  const token = await server.token(id)
  const call = (name: string, body: object) =>
    server.fetch(`/rest/v1/rpc/${name}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  return {
    id,
    token,
    call,
    share: async (name = 'Ada Lovelace') => String(await (await call('share_credential', { course, name })).json()),
    revoke: async (credential: string) => (await (await call('revoke_credential', { credential })).json()) === true,
  }
}
