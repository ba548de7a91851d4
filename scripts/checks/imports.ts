/**
 * Imports flow one way (docs/architecture.md). Reads the imports of our own files and refuses those against the flow.
 * A room may import itself and the rooms it lists; the first room that a path starts with is its room.
 */
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'

const foundation = ['app/lib', 'app/ui', 'app/art', 'app/assets', 'app/paths', 'courses']
const rooms: Record<string, string[]> = {
  'app/lib': ['app/paths', 'courses'],
  'app/ui': ['app/lib', 'app/art', 'app/paths', 'courses'],
  'app/features/auth': ['app/lib', 'app/ui', 'app/paths'],
  'app/features/progress': [...foundation, 'app/features/auth'],
  'app/features/lessons': foundation,
  'app/features/search': foundation,
  'app/features/account': [...foundation, 'app/features/auth'],
  'app/layout': [...foundation, 'app/features'],
  'app/screens': [...foundation, 'app/features', 'app/layout'],
  app: ['app', 'courses'],
  courses: [],
  backend: [],
  supabase: ['supabase', 'backend', 'courses', 'app/features/progress/rules'],
}
/** Tests reach for the real parts and scripts/ builds on all rooms; neither ships. */
const unbound = /\.(test|spec)\.tsx?$|\/testing\//

const sources = execFileSync('git', [
  'ls-files',
  '--cached',
  '--others',
  '--exclude-standard',
  '*.ts',
  '*.tsx',
  '*.mdx',
])
  .toString()
  .split('\n')
  .filter((file) => file && existsSync(file) && !unbound.test(file))

const importPattern = /(?:^|\s)(?:import|export)\s[^'"]*?from\s+['"]([^'"]+)['"]|import\(\s*['"]([^'"]+)['"]/gm

const roomOf = (file: string) => Object.keys(rooms).find((room) => file === room || file.startsWith(`${room}/`))
const within = (file: string, room: string) =>
  file === room || file.startsWith(`${room}/`) || file.replace(/\.tsx?$/, '') === room

/** The path inside the repository that an import names, or undefined for a package. */
function resolve(specifier: string, importer: string): string | undefined {
  if (specifier.startsWith('.')) return path.posix.join(path.posix.dirname(importer), specifier)
  if (specifier.startsWith('~/')) return `app/${specifier.slice(2)}`
  if (specifier.startsWith('courses/')) return specifier
  return undefined
}

let passed = 0
const failures: string[] = []
for (const file of sources) {
  const room = roomOf(file)
  if (!room) continue
  const text = readFileSync(file, 'utf8')
  for (const [, named, dynamic] of text.matchAll(importPattern)) {
    const specifier = named ?? dynamic
    const target = specifier && resolve(specifier, file)
    if (!target || within(target, room) || (rooms[room] ?? []).some((allowed) => within(target, allowed))) passed += 1
    else failures.push(`${file}: may not import ${specifier}`)
  }
}
for (const failure of failures) console.error(failure)
console.log(`imports: ${passed} in order, ${failures.length} against the flow`)
process.exit(failures.length > 0 ? 1 : 0)
