/**
 * What travels together. Left alone, the bundler cuts a chunk for every set of pages that share something; a page then
 * loads dozens of files under 1 kB, each with its own headers and its own start of compression.
 */

/** Matches files of app/, named without their ending, icons, and what else is given. */
const modules = (files: Record<string, string>, icons: string, ...others: string[]) =>
  new RegExp(
    [
      ...others,
      ...Object.entries(files).map(
        ([folder, names]) => `/app/${folder && `${folder}/`}(${names.split(' ').join('|')})\\.tsx?$`,
      ),
      `/lucide-react/dist/esm/icons/(${icons.split(' ').join('|')})\\.mjs$`,
    ].join('|'),
  )

/** What every page loads: the bar and the foot, the session, the cache; with them come React and the router. */
const shell = {
  name: 'shell',
  priority: 2,
  test: modules(
    {
      '': 'paths',
      lib: 'addresses cn page-meta query-client reload-on-missing-chunk use-media-query',
      ui: 'avatar button card load-on-use logo pin stat-card toast',
      'features/auth': 'auth-provider',
      'features/progress': 'progress-provider',
      layout:
        'account-area contour-background footer overlays page-head search-button skip-link small-menu theme-switch top-navigation',
    },
    'arrow-left check chevron-right circle-exclamation-point play',
    '/react-dom/index\\.js$',
  ),
}

/** What the pages behind the guard share. */
const learner = {
  name: 'learner',
  priority: 1,
  test: modules(
    {
      lib: 'use-online',
      ui: 'count-up progress-bar skeleton',
      'features/auth': 'guard',
      'features/progress': 'queries use-progress',
      'features/progress/rules': 'course-progress module-progress',
      layout: 'last-course',
    },
    'mountain-snow',
  ),
}

/** What the forms of signing in and of the account share. */
const forms = {
  name: 'forms',
  priority: 1,
  test: modules(
    {
      ui: 'field form form-alert',
      'features/auth': 'auth-form email-field messages',
    },
    '',
  ),
}

export const chunkGroups = [shell, learner, forms]
