import { headingAnchor } from '../courses/anchors.ts'
import { outline } from '../courses/outline.ts'

const pagePaths = {
  home: '/',
  about: '/about',
  faq: '/faq',
  setup: '/setup',
  notation: '/notation',
  primers: '/primers',
  auth: '/auth',
  school: '/auth/school',
  secondFactor: '/auth/second-factor',
  forgotPassword: '/auth/forgot-password',
  /** Signing in by a mailed code, and the code that confirms an address. */
  mailedCode: '/auth/code',
  /** Where the links in our mails lead, with `token_hash`, `type` and `next`. */
  confirm: '/auth/confirm',
  newPassword: '/auth/new-password',
  dashboard: '/dashboard',
  account: '/account',
  review: '/review',
  xp: '/xp',
  achievements: '/achievements',
  notes: '/notes',
} as const

export type PageName = keyof typeof pagePaths

export interface Page {
  screen: string
  /** layout/frames/<frame>-layout.tsx around the screen. `top` and `module` show it to signed-in learners only. */
  frame?: 'public' | 'top' | 'module'
  listed?: true
}

/** What the build knows of each page. No browser reads it, so the bundler leaves it out. */
export const pageTable: Record<PageName | 'module' | 'try' | 'credential' | 'notFound', Page> = {
  home: { screen: 'home.tsx', frame: 'public', listed: true },
  about: { screen: 'about.tsx', frame: 'public', listed: true },
  faq: { screen: 'faq.tsx', frame: 'public', listed: true },
  setup: { screen: 'setup.tsx', frame: 'public', listed: true },
  notation: { screen: 'notation.tsx', frame: 'public', listed: true },
  primers: { screen: 'primers.tsx', frame: 'public', listed: true },
  /** A screen for each course, `try/<course>.tsx`, so that each comes with its own lesson. */
  try: { screen: 'try', frame: 'public', listed: true },
  credential: { screen: 'credential.tsx', frame: 'public' },
  notFound: { screen: 'not-found.tsx', frame: 'public' },
  auth: { screen: 'auth/auth.tsx', listed: true },
  school: { screen: 'auth/school.tsx' },
  secondFactor: { screen: 'auth/second-factor.tsx' },
  forgotPassword: { screen: 'auth/forgot-password.tsx' },
  mailedCode: { screen: 'auth/mailed-code.tsx' },
  confirm: { screen: 'auth/confirm.tsx' },
  newPassword: { screen: 'auth/new-password.tsx' },
  dashboard: { screen: 'dashboard.tsx', frame: 'top' },
  account: { screen: 'account.tsx', frame: 'top' },
  review: { screen: 'review.tsx', frame: 'top' },
  xp: { screen: 'xp.tsx', frame: 'top' },
  achievements: { screen: 'achievements.tsx', frame: 'top' },
  notes: { screen: 'notes.tsx', frame: 'top' },
  module: { screen: 'module.tsx', frame: 'module' },
}

/** Every URL is written here and nowhere else; mails have three of their own (scripts/site/mail-links.test.ts). */
export const paths = {
  ...pagePaths,
  courseOfferings: '/#course-offerings',
  runPython: '/#run-python',
  credentials: '/achievements#credentials',
  module: (course: string, module: number) => `/${course}/module${module}`,
  section: (course: string, module: number, section: string) => `/${course}/module${module}#${headingAnchor(section)}`,
  /** A course's first section, open to everyone. */
  try: (course: string) => `/try/${course}`,
  /** What a learner has shared; our own server alone has it. */
  credential: (id: string) => `/credentials/${id}`,
  notebook: (course: string, section: string) => `/notebooks/${course}/${section}.ipynb`,
  moduleNotebooks: (course: string, module: number) => `/notebooks/${course}-module${module}.zip`,
} as const

/** The page of any unknown path; the build moves it to /404.html. @public for the configuration */
export const notFoundPage = '/404'

/** Each is a route of its own, so that a number past the last is an unknown address. */
export const modulePages = Object.entries(outline).flatMap(([course, modules]) =>
  Array.from({ length: modules }, (_, i) => ({ course, module: i + 1, path: paths.module(course, i + 1) })),
)

export const tryPages = Object.keys(outline).map((course) => ({ course, path: paths.try(course) }))

export const courseAt = (address = ''): string | undefined =>
  modulePages.find(({ path }) => address.split(/[?#]/)[0] === path)?.course
