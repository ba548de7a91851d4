const maxCharacters = 80

/** One line of a quotation, cut at a word. */
export function shorten(words: string): string {
  const line = words.replaceAll(/\s+/g, ' ')
  return line.length <= maxCharacters ? line : `${line.slice(0, maxCharacters).replace(/\s+\S*$/, '')}…`
}
