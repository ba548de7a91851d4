import { queryOutbox } from '~/lib/outbox/query-outbox.ts'
import { solvedPlaces } from '../workbench/solved.ts'
import { solvedKey } from './solved-key.ts'

export const createSolutionSync = queryOutbox({
  subject: 'Solved code',
  codec: solvedPlaces,
  queryKeyOf: solvedKey,
  load: () => import('./deliver.ts'),
})
