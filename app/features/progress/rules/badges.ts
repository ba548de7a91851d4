import type { CourseId } from 'courses/catalogue'

/** The only kind of string the badges list holds. */
export const badgeOf = (course: CourseId): string => `${course} Module Completed`

/** The list with the badge at its end, unless it is already held. */
export const withBadge = (badges: readonly string[], badge: string): string[] =>
  badges.includes(badge) ? [...badges] : [...badges, badge]
