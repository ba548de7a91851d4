export type Cell = string | number | undefined

export function formatCell(value: Cell): string {
  if (value === undefined) return ''
  if (typeof value === 'string') return value
  if (!Number.isFinite(value)) return ''
  if (Number.isInteger(value)) return String(value)
  if (Math.abs(value) < 0.005) return value.toPrecision(1)
  return value.toFixed(Math.abs(value) >= 100 ? 0 : Math.abs(value) >= 10 ? 1 : 2)
}

/** Empty columns are left out. @param rows with the columns of the first */
export function markdownTable(rows: readonly Record<string, Cell>[]): string {
  const names = Object.keys(rows[0] ?? {}).filter((name) => rows.some((row) => formatCell(row[name]) !== ''))
  const columns = names.map((name) => {
    const cells = rows.map((row) => formatCell(row[name]))
    const right =
      rows.some((row) => typeof row[name] === 'number') && rows.every((row) => typeof row[name] !== 'string')
    return { name, cells, right, width: Math.max(3, name.length, ...cells.map((cell) => cell.length)) }
  })
  const line = (cells: string[]) => `| ${cells.join(' | ')} |`
  return [
    line(columns.map(({ name, width, right }) => (right ? name.padStart(width) : name.padEnd(width)))),
    line(columns.map(({ width, right }) => (right ? `${'-'.repeat(width - 1)}:` : '-'.repeat(width)))),
    ...rows.map((_, i) =>
      line(
        columns.map(({ cells, width, right }) => (right ? cells[i]?.padStart(width) : cells[i]?.padEnd(width)) ?? ''),
      ),
    ),
  ].join('\n')
}
