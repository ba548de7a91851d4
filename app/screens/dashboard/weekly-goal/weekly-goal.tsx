import type { User } from '@supabase/auth-js'
import { LazyPart } from '~/ui/loading/lazy-part.tsx'
import { Skeleton } from '~/ui/loading/skeleton.tsx'

const load = () => import('./goal-card.tsx')

/** All of it comes after the page; what stands in its place is as high, with a goal and without. */
export const WeeklyGoal = ({ user }: { user: User }) => (
  <LazyPart
    load={load}
    name="your goal"
    fallback={<Skeleton className={user.user_metadata?.weekly_goal ? 'h-45 sm:h-40' : 'h-33 sm:h-19'} />}
  >
    {({ GoalCard }) => <GoalCard />}
  </LazyPart>
)
