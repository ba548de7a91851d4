import { startOfDay } from '~/features/review/schedule.ts'

const weekday = new Intl.DateTimeFormat('en', { weekday: 'long' })
const date = new Intl.DateTimeFormat('en', { day: 'numeric', month: 'long' })

export const questions = (count: number): string => (count === 1 ? '1 question' : `${count} questions`)

/** 'tomorrow', 'on Friday' or 'on March 3'. @param day its midnight */
export function nextReviewText(day: number, now: number): string {
  if (day === startOfDay(now, 1)) return 'tomorrow'
  return `on ${(day < startOfDay(now, 7) ? weekday : date).format(day)}`
}
