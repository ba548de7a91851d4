import { loadAuth } from '~/lib/backend/backend.ts'
import { wasGone } from './end-session.ts'

export async function endReplacedSession(token: string): Promise<void> {
  try {
    const { error } = await (await loadAuth()).admin.signOut(token, 'local')
    if (error && !wasGone(error)) console.error(error)
  } catch (error) {
    console.error(error)
  }
}
