/** Every URL of the product is written here and nowhere else. */
export const paths = {
  home: '/',
  auth: '/auth',
  faq: '/faq',
  about: '/about',
  dashboard: '/dashboard',
  module: (course: string, module: number) => `/${course}/module${module}`,
  courseOfferings: '/#course-offerings',
} as const

const courseIds = ['ml', 'bio', 'cyber']

/** Public pages in full; protected ones as the guard's 'Loading...' shell. */
export const prerenderedPaths: string[] = [
  paths.home,
  paths.auth,
  paths.faq,
  paths.about,
  paths.dashboard,
  ...courseIds.flatMap((course) => Array.from({ length: 8 }, (_, i) => paths.module(course, i + 1))),
]
