import type { Change } from './changes.ts'

type Lines = readonly [readonly string[], readonly string[]]

const marked = (mark: string, lines: readonly string[]): string =>
  lines.map((line) => (line.endsWith('\n') ? mark + line : `${mark}${line}\n\\ No newline at end of file\n`)).join('')

export function normal(lines: Lines, changes: readonly Change[]): string {
  const range = (from: number, to: number) => (to - from > 1 ? `${from + 1},${to}` : String(to))
  return changes
    .map(({ from, to }) => {
      const [removed, added] = ([0, 1] as const).map((side) => lines[side].slice(from[side], to[side])) as [
        string[],
        string[],
      ]
      const letter = removed.length === 0 ? 'a' : added.length === 0 ? 'd' : 'c'
      const head = `${range(from[0], to[0])}${letter}${range(from[1], to[1])}\n`
      return head + marked('< ', removed) + (letter === 'c' ? '---\n' : '') + marked('> ', added)
    })
    .join('')
}

export function unified(lines: Lines, changes: readonly Change[], context: number): string {
  const hunks: Change[][] = []
  for (const change of changes) {
    const last = hunks.at(-1)?.at(-1)
    if (last && change.from[0] - last.to[0] <= 2 * context) hunks.at(-1)?.push(change)
    else hunks.push([change])
  }
  return hunks.map((hunk) => unifiedHunk(lines, hunk, context)).join('')
}

function unifiedHunk([a, b]: Lines, hunk: readonly Change[], context: number): string {
  const [first, last] = [hunk[0], hunk.at(-1)]
  if (!first || !last) return ''
  const start = [0, 1].map((side) => Math.max(first.from[side as 0 | 1] - context, 0)) as [number, number]
  const end = [Math.min(last.to[0] + context, a.length), Math.min(last.to[1] + context, b.length)] as const
  const range = (from: number, to: number) =>
    to === from ? `${from},0` : to - from === 1 ? String(to) : `${from + 1},${to - from}`
  const parts = [`@@ -${range(start[0], end[0])} +${range(start[1], end[1])} @@\n`]
  let at = start[0]
  for (const { from, to } of hunk) {
    parts.push(
      marked(' ', a.slice(at, from[0])),
      marked('-', a.slice(from[0], to[0])),
      marked('+', b.slice(from[1], to[1])),
    )
    at = to[0]
  }
  return parts.join('') + marked(' ', a.slice(at, end[0]))
}
