const maxLength = 80

/** One line of a quotation, cut at a word. */
export function shorten(words: string): string {
  const line = words.replaceAll(/\s+/g, ' ')
  return line.length <= maxLength ? line : `${line.slice(0, maxLength).replace(/\s+\S*$/, '')}…`
}
