import { randomUUID } from 'node:crypto'
import { publishableKey } from '../../backend/access/publishable-key.ts'
import type { Call } from './load.ts'

export interface Learner {
  id: string
  token: string
  email: string
  password: string
}

type Caller = Pick<Learner, 'id' | 'token'>

const json = { apikey: publishableKey, 'content-type': 'application/json' }

export async function signUp(url: string, count: number): Promise<Learner[]> {
  const learners: Learner[] = []
  for (let i = 0; i < count; i += 1) {
    const learner = { email: `bench-${randomUUID()}@example.com`, password: randomUUID() }
    const response = await fetch(`${url}/auth/v1/signup`, {
      method: 'POST',
      headers: json,
      body: JSON.stringify(learner),
    })
    if (!response.ok) throw new Error(`a sign-up was answered with ${response.status}: ${await response.text()}`)
    const { access_token, user } = (await response.json()) as { access_token: string; user: { id: string } }
    learners.push({ ...learner, id: user.id, token: access_token })
  }
  return learners
}

interface Saved {
  course: string
  module: number
  activities: number[]
  completes?: boolean
}

export const calls = {
  saveModule: (url: string, learner: Caller, module: number, activities: number[]): Call =>
    calls.saveProgress(url, learner, { course: 'bio', module, activities }),
  saveProgress: (url: string, learner: Caller, { course, module, activities, completes = false }: Saved): Call =>
    upsert(`${url}/rest/v1/user_progress?on_conflict=user_id,course_type,module_number`, learner, {
      user_id: learner.id,
      course_type: course,
      module_number: module,
      completed_activities: activities,
      total_xp: 0,
      ...(completes && { completed_at: new Date() }),
    }),
  saveStats: (url: string, learner: Caller): Call =>
    upsert(`${url}/rest/v1/user_stats?on_conflict=id`, learner, {
      id: learner.id,
      total_xp: 100,
      level: 1,
      badges: [],
      modules_completed: 0,
      courses_completed: 0,
    }),
  dashboard: (url: string, { id, token }: Caller): Call => ({
    url: `${url}/rest/v1/user_progress?user_id=eq.${id}&select=user_id,course_type,module_number,completed_activities,total_xp,completed_at`,
    method: 'GET',
    headers: { ...json, authorization: `Bearer ${token}` },
  }),
  stats: (url: string, { id, token }: Caller): Call => ({
    url: `${url}/rest/v1/user_stats?id=eq.${id}&select=*`,
    method: 'GET',
    headers: { ...json, authorization: `Bearer ${token}` },
  }),
  signIn: (url: string, { email, password }: Learner): Call => ({
    url: `${url}/auth/v1/token?grant_type=password`,
    method: 'POST',
    headers: json,
    body: JSON.stringify({ email, password }),
  }),
}

const upsert = (url: string, { token }: Caller, row: object): Call => ({
  url,
  method: 'POST',
  headers: {
    ...json,
    authorization: `Bearer ${token}`,
    prefer: 'resolution=merge-duplicates,return=representation',
  },
  body: JSON.stringify(row),
})

export interface Audience {
  url: string
  learners: readonly Learner[]
}

/** A save is one of a press's two upserts in turn. */
export const traffic = {
  saves: ({ url, learners }: Audience) =>
    eachLearner(learners, 2, (learner, turn) =>
      turn % 2
        ? calls.saveStats(url, learner)
        : calls.saveModule(url, learner, 1 + (Math.floor(turn / 7) % 8), [1 + (turn % 4)]),
    ),
  dashboards: ({ url, learners }: Audience) => eachLearner(learners, 1, (learner) => calls.dashboard(url, learner)),
  signIns: ({ url, learners }: Audience) => eachLearner(learners, 1, (learner) => calls.signIn(url, learner)),
}

function eachLearner(
  learners: readonly Learner[],
  calls: number,
  call: (learner: Learner, turn: number) => Call,
): () => Call {
  let turn = -1
  return () => {
    turn += 1
    const learner = learners[Math.floor(turn / calls) % learners.length]
    if (!learner) throw new Error('no learner')
    return call(learner, turn)
  }
}
