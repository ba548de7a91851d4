/** The page's colors by the names that Python says, `C0` and on in turn. */
const themeColors = [
  'var(--cyber)',
  'var(--ml)',
  'var(--bio)',
  'var(--danger)',
  'var(--code-key)',
  'var(--line-strong)',
]
const named: Record<string, string> = {
  green: 'var(--bio)',
  orange: 'var(--ml)',
  blue: 'var(--cyber)',
  steelblue: 'var(--cyber)',
  red: 'var(--danger)',
  purple: 'var(--code-key)',
  pink: 'var(--code-key)',
  brown: 'var(--code-num)',
  gold: 'var(--question-edge)',
  teal: 'var(--code-str)',
  gray: 'var(--line-strong)',
  black: 'var(--ink)',
  white: 'var(--surface)',
  none: 'transparent',
}

export const colorOf = (name: string): string =>
  named[name] ?? themeColors[Number(/^C(\d+)$/.exec(name)?.[1] ?? 0) % themeColors.length] ?? 'var(--ink)'

const turns = ['', '7 4', '2 3', '9 3 2 3']
const byStyle = { solid: '', dashed: '7 4', dotted: '2 3', dashdot: '9 3 2 3', none: '' }

/** Each line has dashes of its own: a color never tells it alone. */
export const dashesOf = (line: keyof typeof byStyle, color: string): string | undefined =>
  byStyle[line] || turns[Number(/^C(\d+)$/.exec(color)?.[1] ?? 0) % turns.length] || undefined
