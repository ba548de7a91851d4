/** nbformat 4.5, as far as needed. */
export interface Notebook {
  nbformat: 4
  nbformat_minor: 5
  metadata: object
  cells: Cell[]
}

export type Cell = MarkdownCell | CodeCell

interface MarkdownCell {
  cell_type: 'markdown'
  id: string
  metadata: object
  source: string[]
}

export interface CodeCell {
  cell_type: 'code'
  id: string
  metadata: { tags?: string[] }
  execution_count: null
  source: string[]
  outputs: Output[]
}

export type Output =
  | { output_type: 'stream'; name: 'stdout'; text: string[] }
  | { output_type: 'error'; ename: string; evalue: string; traceback: string[] }

/** Line by line, so that diffs are readable. */
export const linesOf = (text: string): string[] => text.split(/(?<=\n)/).filter(Boolean)

/** With this tag, Jupyter continues after an error. */
export const mayRaise = 'raises-exception'

export const markdownCell = (id: string, text: string): MarkdownCell => ({
  cell_type: 'markdown',
  id,
  metadata: {},
  source: linesOf(text),
})

export const codeCell = (id: string, code: string, tags: string[] = [], outputs: Output[] = []): CodeCell => ({
  cell_type: 'code',
  id,
  metadata: tags.length ? { tags } : {},
  execution_count: null,
  source: linesOf(code),
  outputs,
})

export function storedOutputs(text: string, raises: string | undefined): Output[] {
  const lines = text.trimEnd().split('\n')
  const error = raises ? lines.pop() : undefined
  const printed = lines.join('\n')
  return [
    ...(printed ? [{ output_type: 'stream' as const, name: 'stdout' as const, text: linesOf(`${printed}\n`) }] : []),
    ...(raises
      ? [
          {
            output_type: 'error' as const,
            ename: raises,
            evalue: error?.slice(raises.length + 2) ?? '',
            traceback: error ? [error] : [],
          },
        ]
      : []),
  ]
}
