import { renderTerminal } from './render-terminal.ts'

const maxSpokenCharacters = 200

/** For who listens: what was printed where that is short, else how much. */
export function spokenOutput(text: string, pictures = 0): string {
  const shown = renderTerminal(text).trimEnd()
  const lines = shown ? shown.split('\n').length : 0
  const said = shown.length <= maxSpokenCharacters ? shown : counted(lines, 'line')
  return ['Done.', said, pictures > 0 && `${counted(pictures, 'plot')}.`].filter(Boolean).join(' ')
}

const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`
