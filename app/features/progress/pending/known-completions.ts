import { activitiesOf, findModule } from 'courses/catalogue.ts'
import type { Pending } from './completion.ts'

/** A later release may have stored others (another tab, a rollback); they are kept for it. */
export const knownCompletions = (pending: Pending): Pending =>
  pending.filter(({ course, module: number, activity }) => {
    const module = findModule(course, number)
    return module && (activity === 'complete' || activitiesOf(module).some(({ id }) => id === activity))
  })
