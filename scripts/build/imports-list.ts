import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Plugin } from 'vite'

export type ImportsList = Record<string, Record<string, number>>

/** Beside the client's folder, so that it is not served. */
export const importsFile = 'imports.json'

export const importsList = (): Plugin => ({
  name: 'imports-list',
  apply: 'build',
  applyToEnvironment: (environment) => environment.name === 'client',
  async writeBundle({ dir = '' }, bundle) {
    const list: ImportsList = {}
    for (const chunk of Object.values(bundle)) {
      if (chunk.type !== 'chunk') continue
      const files: Record<string, number> = {}
      for (const [id, { renderedLength }] of Object.entries(chunk.modules)) {
        const name = importName(id)
        if (renderedLength > 0) files[name] = (files[name] ?? 0) + renderedLength
      }
      list[path.basename(chunk.fileName)] = files
    }
    await writeFile(path.join(dir, '..', importsFile), JSON.stringify(list))
  },
})

function importName(id: string): string {
  const [, inPackage] = /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(id) ?? []
  return (
    inPackage ?? path.relative(process.cwd(), id.replaceAll('\0', '').replace(/\?.*$/, '')).replaceAll(path.sep, '/')
  )
}
