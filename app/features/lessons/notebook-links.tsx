import type { Module, Section } from 'courses/types.ts'
import Download from 'lucide-react/icons/download'
import { colabAddress } from '~/lib/colab.ts'
import { paths } from '~/paths.ts'

export const quietLinkClass =
  'inline-block text-ink-2 pointer-coarse:min-h-11 pointer-coarse:py-3 hover:text-ink hover:underline'
const icon = <Download aria-hidden className="mr-1 inline size-3.5 align-[-0.125em]" />

export const NotebookLink = ({ module, section }: { module: Module; section: Section }) => (
  <a
    href={paths.notebook(module.course, section.id)}
    download={`${module.course}-${section.id}.ipynb`}
    aria-label={`Notebook of ${section.id}`}
    className={quietLinkClass}
  >
    {icon}
    Notebook
  </a>
)

export function ColabLink({ module, section }: { module: Module; section: Section }) {
  const address = colabAddress(import.meta.env.VITE_NOTEBOOKS_URL, paths.notebook(module.course, section.id))
  return (
    address && (
      <a href={address} rel="noreferrer" aria-label={`Open in Colab: ${section.id}`} className={quietLinkClass}>
        Open in Colab
      </a>
    )
  )
}

export const ModuleNotebooksLink = ({ module }: { module: Module }) => (
  <a
    href={paths.moduleNotebooks(module.course, module.number)}
    download
    aria-label={`Notebooks of module ${module.number}`}
    className={quietLinkClass}
  >
    {icon}
    Notebooks
  </a>
)
