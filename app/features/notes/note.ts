import type { TextQuote } from './quote/text-quote.ts'

/** A highlight has no body. */
export interface NoteContent extends TextQuote {
  course: string
  section: string
  body: string
}

export interface Note extends NoteContent {
  id: string
  /** ISO 8601, by the database; undefined until it was stored. */
  createdAt?: string
}

/** The whole note as it is to be; of a deleted one what it was. */
export interface NoteChange extends NoteContent {
  id: string
  deleted: boolean
  /** Milliseconds since 1970; of one note, later changes have larger ones. */
  at: number
}

/** The columns' checks (`public.notes`), in UTF-16 units, of which there are never fewer than characters. */
export const maxQuoteCharacters = 1000
export const maxBodyCharacters = 5000
