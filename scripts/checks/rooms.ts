const foundation = ['app/lib', 'app/ui', 'app/art', 'app/assets', 'app/fonts', 'app/styles', 'app/paths', 'courses']
const ground = ['settings', 'load-later', 'database', 'http', 'metrics', 'access', 'context'].map(
  (name) => `backend/${name}`,
)
const inAuth = (...names: string[]) => names.map((name) => `backend/auth/${name}`)
const authCore = [...ground, 'backend/mail', ...inAuth('base', 'users', 'sessions', 'codes')]

const inStorage = (...names: string[]) => names.map((name) => `backend/storage/${name}`)
const storageCore = [...ground, ...inStorage('calls', 'errors', 'row-json', 'run-as', 'files')]

/** From these, rooms may import only types. */
export const typesAlone = ['backend/context']

/** The first prefix that matches is a file's room. */
export const rooms: Record<string, string[]> = {
  'app/lib': ['app/paths', 'courses'],
  'app/ui': ['app/lib', 'app/art', 'app/paths', 'courses'],
  'app/features/auth/session': ['app/lib', 'app/ui', 'app/paths'],
  'app/features/auth/guard': ['app/lib', 'app/ui', 'app/paths', 'app/features/auth/session'],
  'app/features/auth/methods': ['app/lib', 'app/ui', 'app/paths', 'app/features/auth/session'],
  'app/features/auth': ['app/lib', 'app/ui', 'app/paths'],
  'app/features/progress': [...foundation, 'app/features/auth'],
  'app/features/python': ['app/lib', 'app/ui'],
  'app/features/lessons': [...foundation, 'app/features/auth', 'app/features/python'],
  'app/features/review': [...foundation, 'app/features/auth'],
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
  'backend/database': ['backend/settings'],
  'backend/http': ['backend/settings', 'backend/database'],
  'backend/metrics': ['backend/settings', 'backend/database', 'backend/http'],
  'backend/health': ['backend/database', 'backend/http'],
  'backend/access': ['backend/settings', 'backend/database', 'backend/http'],
  'backend/mail': ['backend/settings', 'backend/load-later', 'backend/http', 'backend/metrics'],
  'backend/site': ['backend/http'],
  'backend/storage/files': [...ground, ...inStorage('errors')],
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
  'backend/rest': [...ground, ...inAuth('base')],
  'backend/backup': [...ground, 'backend/storage/files', 'backend/auth/factors/stored-secret'],
  'backend/doctor': [...ground, 'backend/mail', 'backend/backup'],
  'backend/context.ts': ['backend'],
  'backend/load-later.ts': [],
  backend: ['backend'],
  supabase: ['supabase', 'backend', 'courses', 'app/features/progress/rules'],
}

export const roomOf = (file: string): string | undefined =>
  Object.keys(rooms).find((room) => file === room || file.startsWith(`${room}/`))

export const within = (file: string, room: string): boolean =>
  file === room || file.startsWith(`${room}/`) || file.replace(/\.tsx?$/, '') === room
