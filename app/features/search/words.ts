export interface Word {
  text: string
  start: number
  end: number
}

const accented = /[\u00c0-\u024f]/g

/** Keeps every character's position. */
const fold = (text: string): string =>
  text.toLowerCase().replace(accented, (letter) => letter.normalize('NFD').charAt(0))

const part = /\p{N}+\.\p{N}+|[\p{L}\p{N}]+/gu
const compound = new RegExp(`(?:${part.source})(?:[-’'][\\p{L}\\p{N}]+)*`, 'gu')

/** A compound gives its parts and itself, joined: 'k-mer' is found by 'mer', 'k-mer' and 'kmer'. */
export function wordsOf(text: string): Word[] {
  return [...fold(text).matchAll(compound)].flatMap(({ 0: whole, index }) => {
    const parts = [...whole.matchAll(part)].map((found) => wordAt(found[0], index + found.index, found[0].length))
    return parts.length > 1 ? [...parts, wordAt(parts.map(({ text }) => text).join(''), index, whole.length)] : parts
  })
}

export const queryWords = (query: string): string[] => [...new Set(fold(query).match(part) ?? [])]

const wordAt = (text: string, start: number, length: number): Word => ({ text, start, end: start + length })
