import { findModule } from 'courses/catalogue.ts'
import type { Progress } from '../rules/progress.ts'
import { withCompletion } from '../rules/with-completion.ts'
import { byModule } from './by-module.ts'
import type { Pending } from './completion.ts'

export const withPending = (progress: Progress, pending: Pending): Progress =>
  byModule(pending).reduce((result, each) => {
    const module = findModule(each.course, each.module)
    return module ? withCompletion(result, module, each) : result
  }, progress)
