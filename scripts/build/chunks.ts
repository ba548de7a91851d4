/** Without this, the bundler makes dozens of chunks under 1 kB for each page. */

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

const shell = {
  name: 'shell',
  priority: 2,
  test: modules(
    {
      '': 'paths',
      lib: 'addresses cn page-meta query-client',
      'lib/browser': 'reload-on-missing-chunk use-hydrated use-media-query',
      ui: 'avatar button card load-on-use logo pin stat-card toast',
      'features/auth/guard': 'load-fetch-ahead',
      'features/auth/session': 'auth-provider',
      'features/progress': 'progress-provider',
      'features/review': 'review-provider',
      'layout/frames': 'contour-background footer page-head skip-link',
      'layout/navigation': 'account-area small-menu theme-switch top-navigation',
      'layout/overlays': 'overlays search-button',
    },
    'arrow-left book-open check chevron-right circle-exclamation-point play',
    '/react-dom/index\\.js$',
  ),
}

const learner = {
  name: 'learner',
  priority: 1,
  test: modules(
    {
      'lib/browser': 'use-kept-page use-online',
      'lib/storage': 'visits',
      ui: 'count-up progress-bar skeleton',
      'ui/dialogs': 'modal',
      'features/auth/guard': 'guard',
      'features/progress': 'next-step queries use-progress',
      'features/progress/pending': 'deliver waiting-text',
      'features/progress/rules': 'course-progress module-progress',
      'features/review': 'use-record-review',
      'layout/frames': 'module-at-path',
      'lib/outbox': 'renew-once',
      'screens/module/reading': 'section-anchor',
    },
    'arrow-right mountain-snow',
  ),
}

const forms = {
  name: 'forms',
  priority: 1,
  test: modules(
    {
      'ui/forms': 'field form form-alert',
      'features/auth/forms': 'auth-form email-field',
      'features/auth/session': 'messages',
    },
    '',
  ),
}

const lessonFiles = {
  name: 'lesson-files',
  priority: 2,
  test: modules({ 'features/lessons': 'lesson-files' }, ''),
}

const lesson = {
  name: 'lesson',
  priority: 1,
  test: modules(
    {
      'features/lessons': 'lesson-context lesson-store',
      'features/lessons/checks': 'check-id',
      'features/lessons/tags': 'lesson-tags',
      'features/lessons/tags/checks': 'check',
    },
    'download',
    '/courses/figures/figure-anchor\\.ts$',
  ),
}

export const chunkGroups = [shell, lessonFiles, learner, lesson, forms]
