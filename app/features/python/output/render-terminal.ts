// ECMA-48: control sequences (5.4) and control strings (5.6), such as those of colors and window titles.
const control = '\u001b'
const sequences = new RegExp(
  `${control}(?:\\[[0-?]*[ -/]*[@-~]|[\\]PX^_][^\\u0007${control}]*(?:\\u0007|${control}\\\\)?|[ -/]*[0-~])`,
  'g',
)
const clear = new RegExp(`^[^]*${control}(?:\\[[23]J|c)`)
const eraseLine = `${control}[K`
const eraseWholeLine = `${control}[2K`
const controls = /[^\P{Cc}\n\t]/gu

/** @returns printed text as a terminal shows it: `\r` begins the line again, `\b` goes back, color codes have no letters */
export function renderTerminal(printed: string): string {
  if (printed.search(controls) < 0) return printed
  return printed
    .replace(clear, '')
    .replaceAll('\0', '')
    .replaceAll(/\r+\n/g, '\n')
    .replaceAll(sequences, (code) => (code === eraseLine || code === eraseWholeLine ? '\0' : ''))
    .split('\n')
    .map((line) => (line.search(controls) < 0 ? line : overwritten(line)).replaceAll(controls, ''))
    .join('\n')
}

function overwritten(line: string): string {
  const shown: string[] = []
  let at = 0
  for (const letter of line) {
    if (letter === '\r') at = 0
    else if (letter === '\b') at = Math.max(0, at - 1)
    else if (letter === '\0') shown.length = at
    else {
      shown[at] = letter
      at += 1
    }
  }
  return Array.from(shown, (letter) => letter ?? ' ').join('')
}
