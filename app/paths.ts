/** Every URL of the product is written here and nowhere else. */
export const paths = {
  home: '/',
  auth: '/auth',
  faq: '/faq',
  about: '/about',
  /** Asks for a mail to set a new password. */
  forgotPassword: '/auth/forgot-password',
  /** Signing in by a mailed code, and the code that confirms an address. */
  mailedCode: '/auth/code',
  /** Where the links in our mails lead, with `token_hash`, `type` and `next`. */
  confirm: '/auth/confirm',
  newPassword: '/auth/new-password',
  secondFactor: '/auth/second-factor',
  /** Signing in at a school's or company's own page. */
  school: '/auth/school',
  dashboard: '/dashboard',
  account: '/account',
  module: (course: string, module: number) => `/${course}/module${module}`,
  courseOfferings: '/#course-offerings',
} as const

/** Prerendered as any unknown path's page; the build moves it to /404.html. */
export const notFoundPage = '/404'

const courseIds = ['ml', 'bio', 'cyber'] as const

/** The 24 module pages. Each is a route of its own, so that /ml/module9 is as unknown as any other address. */
export const modulePages = courseIds.flatMap((course) =>
  Array.from({ length: 8 }, (_, i) => ({ course, module: i + 1, path: paths.module(course, i + 1) })),
)

/** Public pages in full; protected ones as the guard's 'Loading...' shell. */
export const prerenderedPaths: string[] = [
  paths.home,
  paths.auth,
  paths.faq,
  paths.about,
  paths.dashboard,
  paths.account,
  paths.forgotPassword,
  paths.mailedCode,
  paths.confirm,
  paths.newPassword,
  paths.secondFactor,
  paths.school,
  ...modulePages.map(({ path }) => path),
]
