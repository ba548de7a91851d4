import { readFileSync } from 'node:fs'

export interface TableRow {
  section: string
  kind: string
  cells: string[]
}

export const tableRows = (file: string): string[][] => placedRows(file).map(({ cells }) => cells)

export function placedRows(file: string): TableRow[] {
  const lines = readFileSync(file, 'utf8').split('\n')
  let section = ''
  let kind = ''
  return lines.flatMap((line, index) => {
    if (line.startsWith('#')) section = line.replace(/^#+ /, '')
    if (!line.startsWith('| ') || line.startsWith('| --')) return []
    const cells = line
      .split(/(?<!\\)\|/)
      .slice(1, -1)
      .map((cell) => cell.trim())
    if (!lines[index + 1]?.startsWith('| --')) return [{ section, kind, cells }]
    kind = cells[0] ?? ''
    return []
  })
}
