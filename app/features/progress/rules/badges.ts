import type { CourseId } from 'courses/catalogue.ts'

export const badgeOf = (course: CourseId): string => `${course} Module Completed`

export const withBadge = (badges: readonly string[], badge: string): string[] =>
  badges.includes(badge) ? [...badges] : [...badges, badge]
