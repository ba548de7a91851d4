import { activitiesOf, findModule } from 'courses/catalogue.ts'
import type { Pending } from './completion.ts'

/** Others were stored by a later release, in another tab or before a rollback, and are left for one that knows them. */
export const inCatalogue = (pending: Pending): Pending =>
  pending.filter(({ course, module: number, activity }) => {
    const module = findModule(course, number)
    return module && (activity === 'complete' || activitiesOf(module).some(({ id }) => id === activity))
  })
