import type { User } from '@supabase/auth-js'
import { authCall } from '~/features/auth/session/auth-call.ts'
import { type GoalSetting, goalKey, goalSettings } from './goal-settings.ts'
import { withSetting } from './with-setting.ts'

/** Rejects with an error for a reader. */
export async function saveGoal(next: GoalSetting): Promise<User> {
  // Another device may have changed it since this one was told.
  const { user } = await authCall((auth) => auth.getUser())
  return update(withSetting(goalSettings(user), next))
}

export const turnGoalOff = (): Promise<User> => update(null)

const update = async (settings: readonly GoalSetting[] | null): Promise<User> =>
  (await authCall((auth) => auth.updateUser({ data: { [goalKey]: settings } }))).user
