import path from 'node:path'
import { strToU8, zipSync } from 'fflate'
import { paths } from '../../app/paths.ts'
import { lessonFiles } from '../compiler/files.ts'
import type { Notebook } from './cells.ts'
import { lessonNotebook } from './lesson-notebook.ts'

export { lessonNotebook }

/** A fixed date gives equal archives; zip knows no earlier one. */
const noDay = new Date(1980, 0, 1)

/** By address. @param site the site's own address */
export async function siteNotebooks(site: string): Promise<Map<string, string | Uint8Array>> {
  const files = new Map<string, string | Uint8Array>()
  const archives = new Map<string, Record<string, Uint8Array>>()
  for (const file of lessonFiles([])) {
    const { module, section, notebook } = await lessonNotebook(file, site)
    const text = asFile(notebook)
    files.set(paths.notebook(module.course, section.id), text)
    const archive = paths.moduleNotebooks(module.course, module.number)
    archives.set(archive, {
      ...archives.get(archive),
      [`${path.basename(archive, '.zip')}/${section.id}.ipynb`]: strToU8(text),
    })
  }
  for (const [address, entries] of archives) files.set(address, zipSync(entries, { level: 9, mtime: noDay }))
  return files
}

const asFile = (notebook: Notebook): string => `${JSON.stringify(notebook, null, 1)}\n`
