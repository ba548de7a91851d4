import { restAs } from '~/lib/backend/as-user.ts'
import { withTimeout } from '~/lib/with-timeout.ts'
import { paths } from '~/paths.ts'

/** Milliseconds that a sign-in waits to know whether there is progress. */
const timeoutMs = 2000

/** Where a sign-in leads: to the page that asked for it, else to the dashboard, or home while there is no progress. */
export async function landingPlace(userId: string, asked: string | undefined): Promise<string> {
  if (asked) return asked
  try {
    const { data } = await withTimeout(timeoutMs, readTotal(userId))
    return data?.total_xp ? paths.dashboard : paths.home
  } catch (error) {
    console.error('Whether there is progress is not known', error)
    return paths.dashboard
  }
}

async function readTotal(userId: string) {
  const rest = await restAs(userId)
  return rest.from('user_stats').select('total_xp').eq('id', userId).maybeSingle().throwOnError()
}
