import type { paths } from '~/paths.ts'

export const navLabels = {
  home: 'Home',
  about: 'About',
  courseOfferings: 'Course Offerings',
  faq: 'FAQ',
  setup: 'Set up Python',
  notation: 'Notation',
  primers: 'Primers',
  dashboard: 'Dashboard',
  account: 'Account',
} as const satisfies Partial<Record<keyof typeof paths, string>>

type Menu = readonly (keyof typeof navLabels)[]

/** In this order; the small menu shows those of the bar, too. */
export const bar = ['about', 'courseOfferings', 'faq'] as const satisfies Menu
export const footer = ['about', 'faq', 'setup', 'notation', 'primers'] as const satisfies Menu
export const sidebar = ['home', 'dashboard'] as const satisfies Menu
export const guides = ['setup', 'notation', 'primers'] as const satisfies Menu
