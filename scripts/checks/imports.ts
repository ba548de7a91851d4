/** Imports flow one way (docs/architecture.md), never back to where they came from. `--map` prints who imports whom. */
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { resolveImport, staticImports } from './import-graph.ts'
import { roomOf, rooms, within } from './rooms.ts'

/** Tests reach for the real parts and scripts/ builds on all rooms; neither ships. */
const unbound = /\.(test|spec)\.tsx?$|\/(testing|suite)\/|^backend\/attacks\//

const sources = execFileSync('git', [
  'ls-files',
  '--cached',
  '--others',
  '--exclude-standard',
  '*.ts',
  '*.tsx',
  '*.mjs',
  '*.mdx',
])
  .toString()
  .split('\n')
  .filter((file) => file && existsSync(file) && !unbound.test(file))
const known = new Set(sources)

let passed = 0
const failures: string[] = []
const arrows = new Map<string, Set<string>>()
const graph = new Map<string, string[]>()
for (const file of sources) {
  const room = roomOf(file)
  const targets: string[] = []
  for (const { specifier, dynamic } of staticImports(readFileSync(file, 'utf8'))) {
    const target = resolveImport(specifier, file, known)
    if (target && !dynamic) targets.push(target)
    if (target && !specifier.includes(path.extname(target))) failures.push(`${file}: ${specifier} needs its extension`)
    if (!room || !target) continue
    if (within(target, room) || (rooms[room] ?? []).some((allowed) => within(target, allowed))) passed += 1
    else failures.push(`${file}: may not import ${specifier}`)
    const to = roomOf(target)
    if (to && to !== room) arrows.set(room, (arrows.get(room) ?? new Set()).add(to))
  }
  graph.set(file, targets)
}
failures.push(...circles(graph).map((circle) => `a circle: ${circle.join(' → ')}`))

function circles(graph: ReadonlyMap<string, readonly string[]>): string[][] {
  const found: string[][] = []
  const done = new Set<string>()
  const way: string[] = []
  const visit = (file: string): void => {
    const at = way.indexOf(file)
    if (at >= 0) found.push([...way.slice(at), file])
    if (at >= 0 || done.has(file)) return
    way.push(file)
    for (const target of graph.get(file) ?? []) visit(target)
    way.pop()
    done.add(file)
  }
  for (const file of graph.keys()) visit(file)
  return found
}

if (process.argv.includes('--map'))
  for (const [room, to] of [...arrows].sort()) console.log(`${room} → ${[...to].sort().join(', ')}`)
for (const failure of failures) console.error(failure)
console.log(`imports: ${passed} in order, ${failures.length} against the flow`)
process.exit(failures.length > 0 ? 1 : 0)
