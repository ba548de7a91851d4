import path from 'node:path'

const pattern =
  /(?:^|\s)(?:import|export)\s+[^'"]*?from\s+['"]([^'"]+)['"]|^import\s+['"]([^'"]+)['"]|import\(\s*['"]([^'"]+)['"]/gm

/** `dynamic`: fetched later. */
export const staticImports = (text: string): { specifier: string; dynamic: boolean }[] =>
  [...text.matchAll(pattern)].map(([, named, whole, dynamic]) => ({
    specifier: named ?? whole ?? dynamic ?? '',
    dynamic: dynamic !== undefined,
  }))

export function resolveImport(specifier: string, importer: string): string | undefined {
  const file = specifier.split('?')[0] ?? ''
  if (file.startsWith('.')) return path.posix.join(path.posix.dirname(importer), file)
  if (file.startsWith('~/')) return `app/${file.slice(2)}`
  return file.startsWith('courses/') ? file : undefined
}
