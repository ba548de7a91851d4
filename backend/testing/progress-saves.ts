import { type Agent, request } from 'node:http'
import type { Queryable } from '../database/database.ts'
import { headers } from './processes/process.ts'

/** One completed activity, saved by a request. */
export type SavedActivity = readonly [course: 'bio' | 'cyber', module: number, activity: number]

export const progressSaves: SavedActivity[] = (['bio', 'cyber'] as const).flatMap((course) =>
  Array.from({ length: 32 }, (_, i) => [course, Math.floor(i / 4) + 1, (i % 4) + 1] as const),
)

/** Milliseconds for an answer: the app waits longer. node:cluster never hands on what was meant for a worker that died. */
const maxRunMs = 5000

export function save(
  url: string,
  { token, id }: { token: string; id: string },
  [course, module, activity]: SavedActivity,
  agent: Agent,
): Promise<number | string> {
  const row = { user_id: id, course_type: course, module_number: module, completed_activities: [activity] }
  const address = `${url.replace('localhost', '127.0.0.1')}/rest/v1/user_progress?on_conflict=user_id,course_type,module_number`
  return new Promise((resolve) => {
    const sent = request(address, {
      method: 'POST',
      agent,
      timeout: maxRunMs,
      headers: { ...headers(token), prefer: 'resolution=merge-duplicates,return=representation' },
    })
    sent.once('timeout', () => sent.destroy(Object.assign(new Error('no answer'), { code: 'ETIMEDOUT' })))
    sent.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message))
    sent.once('response', (response) => {
      response.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message))
      response.once('end', () => resolve(response.statusCode ?? 0)).resume()
    })
    sent.end(JSON.stringify(row))
  })
}

export async function storedActivities(database: Queryable, id: string): Promise<SavedActivity[]> {
  const { rows } = await database.query<{ saved: SavedActivity }>(
    `select json_build_array(course_type, module_number, activity) as saved
     from public.user_progress, unnest(completed_activities) as activity where user_id = $1`,
    [id],
  )
  return rows.map(({ saved }) => saved)
}
