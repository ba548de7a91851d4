import { findCheck } from '~/features/lessons/checks/check-places.ts'
import type { ReviewLog } from './review-log.ts'
import { type Forecast, forecast } from './schedule.ts'

/** What of a log is due now, and what next, of the checks that the lessons still ask. */
export const checkForecast = (log: ReviewLog): Forecast =>
  forecast(log, Date.now(), (check) => findCheck(check) !== undefined)
