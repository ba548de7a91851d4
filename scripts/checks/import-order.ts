import path from 'node:path'
import { resolveImport, staticImports } from './import-graph.ts'
import { roomOf, rooms, typesAlone, within } from './rooms.ts'

export interface ImportOrder {
  passed: number
  failures: string[]
  map: [room: string, imported: string[]][]
}

/** The order is in docs/architecture.md. @param sources text by file of the repository */
export function importOrder(sources: ReadonlyMap<string, string>): ImportOrder {
  const known = new Set(sources.keys())
  let passed = 0
  const failures: string[] = []
  const arrows = new Map<string, Set<string>>()
  const graph = new Map<string, string[]>()
  for (const [file, text] of sources) {
    const room = roomOf(file)
    const targets: string[] = []
    for (const { specifier, dynamic, types } of staticImports(text)) {
      const target = resolveImport(specifier, file, known)
      if (target && !dynamic) targets.push(target)
      if (target && !specifier.includes(path.extname(target)))
        failures.push(`${file}: ${specifier} needs its extension`)
      if (!room || !target) continue
      const allowed = [room, ...(rooms[room] ?? [])].some((each) => within(target, each))
      if (!allowed) failures.push(`${file}: may not import ${specifier}`)
      else if (!types && room !== 'backend' && typesAlone.some((each) => within(target, each)))
        failures.push(`${file}: may import only types of ${specifier}`)
      else passed += 1
      const to = roomOf(target)
      if (to && to !== room) arrows.set(room, (arrows.get(room) ?? new Set()).add(to))
    }
    graph.set(file, targets)
  }
  failures.push(...circles(graph).map((circle) => `a circle: ${circle.join(' → ')}`))
  const map = [...arrows].sort().map(([room, to]): [string, string[]] => [room, [...to].sort()])
  return { passed, failures, map }
}

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
