import { createEmptyCard, type FSRS, fsrs, type Grade } from 'ts-fsrs'
import type { Answer, ReviewLog } from './review-log.ts'

export interface Card {
  check: string
  /** The start of the learner's day, in milliseconds since 1970. */
  due: number
}

// No fuzz and whole days, so that every device computes the same schedule.
const scheduler: FSRS = fsrs({ enable_fuzz: false, enable_short_term: false })

/** Earliest first, mixed within a day. Order of answers does not matter; one from the future counts as now. */
export const schedule = (log: ReviewLog, now: number): Card[] =>
  Object.entries(log)
    .map(([check, answers]) => ({ check, due: dueAfter(answers, now) }))
    .sort((a, b) => a.due - b.due || scatter(a.check) - scatter(b.check) || (a.check < b.check ? -1 : 1))

function dueAfter(answers: readonly Answer[], now: number): number {
  const inOrder = answers
    .toSorted(([at, , one], [other, , two]) => at - other || (one < two ? -1 : 1))
    .map(([at, rating]) => ({ at: Math.min(at, now), rating: rating as Grade }))
  const [first] = inOrder
  if (!first) return now
  let card = createEmptyCard(first.at)
  let last = first.at
  for (const { at, rating } of inOrder) {
    card = scheduler.next(card, at, rating).card
    last = at
  }
  return startOfDay(last, card.scheduled_days)
}

/** Days are not always 24 hours long. */
export function startOfDay(time: number, later = 0): number {
  const day = new Date(time)
  return new Date(day.getFullYear(), day.getMonth(), day.getDate() + later).getTime()
}

/** A hash (FNV-1a), unrelated to a check's place. */
const scatter = (text: string): number =>
  [...text].reduce((hash, letter) => Math.imul(hash ^ letter.charCodeAt(0), 16_777_619) >>> 0, 2_166_136_261)

export interface Forecast {
  due: string[]
  next: { day: number; count: number } | undefined
}

export function forecast(log: ReviewLog, now: number, exists: (check: string) => boolean): Forecast {
  const cards = schedule(log, now).filter(({ check }) => exists(check))
  const later = cards.filter(({ due }) => due > now)
  const day = later[0]?.due
  return {
    due: cards.filter(({ due }) => due <= now).map(({ check }) => check),
    next: day === undefined ? undefined : { day, count: later.filter(({ due }) => due === day).length },
  }
}
