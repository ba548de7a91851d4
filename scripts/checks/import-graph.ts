import path from 'node:path'

const pattern =
  /(?:^|\s)(?:import|export)\s+(type\s)?[^'"]*?from\s+['"]([^'"]+)['"]|^import\s+['"]([^'"]+)['"]|import\(\s*['"]([^'"]+)['"]/gm

/** `dynamic`: fetched later; `types`: types only. */
export const staticImports = (text: string): { specifier: string; dynamic: boolean; types: boolean }[] =>
  [...text.matchAll(pattern)].map(([, types, named, whole, dynamic]) => ({
    specifier: named ?? whole ?? dynamic ?? '',
    dynamic: dynamic !== undefined,
    types: types !== undefined,
  }))

export function resolveImport(specifier: string, importer: string, known: ReadonlySet<string>): string | undefined {
  const base = pathOf(specifier.split('?')[0] ?? '', importer)
  if (!base) return undefined
  return ['', '.ts', '.tsx', '.mjs'].map((ending) => base + ending).find((file) => known.has(file)) ?? base
}

function pathOf(specifier: string, importer: string): string | undefined {
  if (specifier.startsWith('.')) return path.posix.join(path.posix.dirname(importer), specifier)
  if (specifier.startsWith('~/')) return `app/${specifier.slice(2)}`
  if (specifier.startsWith('courses/')) return specifier
  return undefined
}
