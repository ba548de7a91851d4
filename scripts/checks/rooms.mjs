const foundation = ['app/lib', 'app/ui', 'app/art', 'app/assets', 'app/fonts', 'app/styles', 'app/paths.ts', 'courses']
const ground = ['system', 'settings', 'preload.ts', 'database', 'http', 'metrics', 'access', 'services.ts'].map(
  (name) => `backend/${name}`,
)
const inAuth = (/** @type {string[]} */ ...names) => names.map((name) => `backend/auth/${name}`)
const authCore = [...ground, 'backend/mail', ...inAuth('base', 'users', 'sessions', 'codes')]

const inStorage = (/** @type {string[]} */ ...names) => names.map((name) => `backend/storage/${name}`)
const storageCore = [...ground, ...inStorage('calls.ts', 'errors.ts', 'row-json.ts', 'run-as.ts', 'files')]

/** What a compiled lesson is to the page, said where it is read. */
const readByTheApp = [
  'app/features/lessons/recaps.ts',
  'app/features/lessons/tags/checks/option-order.ts',
  'app/features/lessons/tags/checks/read-number.ts',
  'app/features/python/lesson-code.ts',
  'app/features/python/page-packages/page-packages.ts',
  'app/features/search/lesson-index.ts',
]
const startsTheProduct = [
  'backend/access/publishable-key.ts',
  'backend/database/open.ts',
  'backend/testing',
  'backend/auth/saml/testing',
]

/** The first prefix that matches is a file's room. @type {Record<string, string[]>} */
export const rooms = {
  'app/lib': ['app/paths.ts', 'courses'],
  'app/ui': ['app/lib', 'app/art', 'app/paths.ts', 'courses'],
  'app/features/auth/session': ['app/lib', 'app/ui', 'app/paths.ts'],
  'app/features/auth/guard': ['app/lib', 'app/ui', 'app/paths.ts', 'app/features/auth/session'],
  'app/features/auth/methods': ['app/lib', 'app/ui', 'app/paths.ts', 'app/features/auth/session'],
  'app/features/auth': ['app/lib', 'app/ui', 'app/paths.ts'],
  'app/features/progress': [...foundation, 'app/features/auth'],
  'app/features/sandbox': ['app/lib'],
  'app/features/python': ['app/lib', 'app/ui', 'app/features/sandbox'],
  'app/features/offline': ['app/lib', 'app/ui', 'app/features/sandbox', 'app/features/python', 'courses'],
  'app/features/workbench': ['app/lib', 'app/ui', 'app/features/python'],
  'app/features/lessons': [...foundation, 'app/features/auth', 'app/features/python', 'app/features/workbench'],
  'app/features/review': [...foundation, 'app/features/auth', 'app/features/lessons/checks'],
  'app/features/mastery': [
    ...foundation,
    'app/features/auth',
    'app/features/lessons',
    'app/features/review',
    'app/features/workbench',
  ],
  'app/features/goal': [...foundation, 'app/features/auth', 'app/features/progress', 'app/features/review'],
  'app/features/search': foundation,
  'app/features/account': [...foundation, 'app/features/auth'],
  'app/layout': [...foundation, 'app/features'],
  'app/service-worker': ['app/lib'],
  'app/screens': [...foundation, 'app/features', 'app/layout'],
  'app/paths.ts': ['courses'],
  'app/art': ['courses'],
  'app/assets': [],
  'app/fonts': [],
  'app/styles': [],
  app: ['app', 'courses'],
  courses: [],
  'backend/settings': [],
  'backend/system': [],
  'backend/database': ['backend/system', 'backend/settings'],
  'backend/http': ['backend/system', 'backend/settings', 'backend/database'],
  'backend/metrics': ['backend/settings', 'backend/database', 'backend/http'],
  'backend/health': ['backend/database', 'backend/http'],
  'backend/access': ['backend/system', 'backend/settings', 'backend/database', 'backend/http'],
  'backend/mail': ['backend/settings', 'backend/preload.ts', 'backend/http', 'backend/metrics'],
  'backend/site': ['backend/http'],
  'backend/storage/files': [...ground, ...inStorage('errors.ts')],
  'backend/storage/buckets': storageCore,
  'backend/storage/objects': [...storageCore, ...inStorage('buckets')],
  'backend/storage/routes': [...storageCore, ...inStorage('buckets', 'objects')],
  'backend/storage': ground,
  'backend/auth/base': [...ground, 'backend/mail'],
  'backend/auth/users': [...ground, 'backend/mail', ...inAuth('base')],
  'backend/auth/hooks': [...ground, ...inAuth('base')],
  'backend/auth/sessions': [...ground, 'backend/mail', ...inAuth('base', 'users')],
  'backend/auth/passwords': [...ground, ...inAuth('base', 'users', 'sessions')],
  'backend/auth/phone': [...ground, ...inAuth('base', 'hooks', 'users')],
  'backend/auth/codes': [...ground, 'backend/mail', ...inAuth('base', 'users', 'sessions', 'phone')],
  'backend/auth/factors': [...authCore, ...inAuth('hooks', 'phone')],
  'backend/auth/external': authCore,
  'backend/auth/saml': authCore,
  'backend/auth/web3': [...authCore, ...inAuth('external')],
  'backend/auth/sign-in': [...authCore, ...inAuth('passwords', 'phone')],
  'backend/auth': [...ground, 'backend/mail', 'backend/storage'],
  'backend/rest': ground,
  'backend/backup': [...ground, 'backend/storage/files', 'backend/auth/factors/stored-secret.ts'],
  'backend/doctor': [...ground, 'backend/mail', 'backend/backup'],
  'backend/services.ts': ['backend'],
  'backend/preload.ts': [],
  backend: ['backend'],
  simulation: ['app', 'backend', 'courses'],
  supabase: ['supabase', 'backend', 'courses', 'app/features/progress/rules'],
  'lessons/compiler': [...readByTheApp, 'courses'],
  'lessons/notebooks': ['lessons/compiler', 'app/lib/colab.ts', 'app/paths.ts', 'courses'],
  'lessons/proof': ['lessons/compiler', 'lessons/notebooks', ...readByTheApp, 'app/features/python'],
  'scripts/machine': [],
  'scripts/lock': [],
  'scripts/build': [
    'app/pages.ts',
    'app/paths.ts',
    'app/features/python/page-packages/page-packages.ts',
    'app/lib/storage/cache-prefixes.ts',
    'backend/settings',
    'backend/system',
    'lessons/compiler',
  ],
  'scripts/site': ['app/pages.ts', 'courses'],
  'scripts/art': ['courses', 'scripts/machine'],
  'scripts/catalogue': ['courses'],
  'scripts/checks': [],
  'scripts/dev': ['scripts/build'],
  'scripts/docs': ['backend'],
  'scripts/doctor': ['backend/doctor', 'backend/system', 'scripts/build'],
  'scripts/backup': ['backend/backup', 'backend/settings', 'backend/system', 'scripts/build'],
  'scripts/schema': ['backend/database'],
  scripts: ['scripts', 'backend/backup', 'backend/doctor', 'backend/settings', 'backend/system', 'package.json'],
  'e2e/support': [...startsTheProduct, 'courses', 'scripts/machine'],
  e2e: ['e2e', ...startsTheProduct, 'app/pages.ts', 'courses', 'lessons/compiler', 'scripts/build'],
  bench: ['bench', 'backend', 'supabase', 'courses', 'e2e/support', 'scripts/build'],
}

/** @param {string} file */
export const roomOf = (file) => Object.keys(rooms).find((room) => file === room || file.startsWith(`${room}/`))

/** One room a screen: `$1` is the name of the file or folder that imports. */
export const screen = { from: '^app/screens/([^/.]+)', others: '^app/screens/', own: '^app/screens/$1[/.]' }
