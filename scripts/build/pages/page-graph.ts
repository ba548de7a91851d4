import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { PlacedPage } from '../../../app/pages.ts'
import { resolveImport, staticImports } from '../static-imports.ts'

const learnerStyles = /^import '~\/styles\/learner\.css'/m

interface Node {
  imports: { file: string; dynamic: boolean }[]
  icons: string[]
  hasLearnerStyles: boolean
}

export type Graph = ReadonlyMap<string, Node>

export function readGraph(): Graph {
  const files = ['app', 'courses'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(tsx?|mdx)$/.test(name) && !/\.test\.tsx?$/.test(name))
      .map((name) => path.posix.join(folder, name.split(path.sep).join('/'))),
  )
  const known = new Set(files)
  return new Map(
    files.map((file) => {
      const text = readFileSync(file, 'utf8').replace(/^import type .*$/gm, '')
      const found = staticImports(text)
      const imports = found.flatMap(({ specifier, dynamic }) => {
        const target = resolveImport(specifier, file)
        return target && known.has(target) ? [{ file: target, dynamic }] : []
      })
      const icons = found.map(({ specifier }) => specifier).filter((name) => name.startsWith('lucide-react/icons/'))
      return [file, { imports, icons, hasLearnerStyles: learnerStyles.test(text) }]
    }),
  )
}

/** What files load at once; with `later` also their dynamic imports, except what comes with learner.css. */
export function reached(graph: Graph, from: readonly string[], later: boolean): Set<string> {
  const found = new Set<string>()
  const visit = (file: string): void => {
    const node = graph.get(file)
    if (!node || found.has(file) || (later && node.hasLearnerStyles)) return
    found.add(file)
    for (const next of node.imports) if (later || !next.dynamic) visit(next.file)
  }
  from.forEach(visit)
  return found
}

export const filesOf = ({ screen, frame }: PlacedPage): string[] => [
  'app/root.tsx',
  `app/screens/${screen}`,
  ...(frame ? [`app/layout/frames/${frame}-layout.tsx`] : []),
]
